/**
 * Passwords that everyone tries first, lower case, six characters or more: the usual ones of the world, of Germany and
 * of Hamburg. Digits or signs at the end don't make them better (see `isKnownPassword`).
 */
const known = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 7654321 654321 111111
  1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 888888 88888888 999999
  121212 123123 123123123 123321 112233 11223344 123654 147258 147258369 159753 159357 789456
  789456123 741852 741852963 963852 258456 456789 101010 131313 232323 696969 102030 010203 314159
  271828 123qwe 123abc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qay2wsx qwer1234 q1w2e3r4 qwerty qwertz
  qwertyu qwertzu qwertyui qwertzui qwertyuiop qwertzuiop qwertzuiopü asdfgh asdfghj asdfghjk
  asdfghjkl asdfghjklö yxcvbn yxcvbnm zxcvbn zxcvbnm qweasd qweasdzxc qweasdyxc asdasd qweqwe asdfasdf
  qazwsx qaywsx abcdef abcdefg abcdefgh abc123 abcd1234 aaaaaa aaaaaaaa xxxxxx zzzzzz password
  passwort passwörter kennwort passw0rd p@ssw0rd pa55word p4ssw0rd passwort1 password1 meinpasswort
  meinpasswort1 geheim geheimnis streng geheim123 master meister administrator admin123 administrator1
  rootroot changeme default letmein welcome willkommen login123 anmelden testtest test123 test1234
  testen testpasswort gast123 benutzer internet computer laptop notebook windows windows10 samsung
  iphone android google facebook instagram whatsapp youtube netflix amazon paypal ebay123 spotify
  tiktok minecraft fortnite pokemon nintendo playstation starwars superman batman spiderman ironman
  naruto matrix gandalf hallo1 hallo123 hallohallo halloo hallowelt moinmoin moin123 servus gruezi
  tschuess tschüss schatz schatz1 schatzi schatzi1 liebling liebe1 ichliebedich iloveyou loveyou
  lovely sonnenschein sunshine sommer sommer1 winter fruehling frühling herbst montag dienstag
  mittwoch donnerstag freitag samstag sonntag januar februar april1 august september oktober november
  dezember fussball fußball football baseball basketball handball tennis1 hockey bayern bayern1
  fcbayern borussia dortmund schalke schalke04 werder bremen hamburg hamburg1 hamburger hansestadt
  hsv1887 hsvhsv stpauli stpauli1910 fcstpauli reeperbahn elbphilharmonie alster blankenese altona
  harburg hafencity landungsbruecken landungsbrücken fischmarkt deutschland germany berlin berlin1
  muenchen münchen koelner kölner frankfurt stuttgart leipzig dresden hannover luebeck lübeck schalke1
  mercedes porsche ferrari volkswagen audi123 bmw123 motorrad harley schule schule1 lehrer student
  arbeit familie mutter vater1 bruder schwester hallihallo blumen blume1 rosen1 schmetterling katze1
  katzen kaetzchen kätzchen hunde1 hundchen mausmaus mausi1 mausebaer mausebär hasehase hasi123
  baerchen bärchen tigger tiger1 loewe1 löwe12 delfin delphin einhorn pferde pferd1 prinzessin
  princess prinzessin1 engel1 engelchen teufel dragon drache monkey affe123 shadow killer hunter
  ranger legend pepper ginger cookie banane erdbeere schokolade schoko kaffee bierbier pizza1 nutella
  cheese butter chocolate orange purple flower summer autumn spring silver golden diamond freedom
  whatever nothing trustno1 access secret qwert1 michael michael1 thomas thomas1 andreas andreas1
  stefan stephan christian daniel daniel1 markus matthias sebastian alexander maximilian martin
  florian tobias patrick philipp dennis jessica jennifer vanessa sabrina nicole melanie sandra
  stefanie christina katharina johanna charlotte jordan jordan23 charlie ashley george robert joshua
  andrew jasmin lennart hannah emilia mohammed mustafa mehmet galatasaray fenerbahce besiktas utkiek
  utkiek1 utkiek123 freizeit ausflug urlaub ferien`
    .split(/\s+/)
    .filter(Boolean),
)

/**
 * True for a password that is on the list, also in capitals or with one to four digits or signs after a listed word,
 * or one that is the address itself or its first part.
 */
export function isKnownPassword(password: string, { email }: { email: string }): boolean {
  const plain = password.toLowerCase()
  const [local = ''] = email.toLowerCase().split('@')
  if (plain === email.toLowerCase() || (local.length > 0 && plain === local)) return true
  if (/^(.)\1*$/u.test(plain)) return true
  return known.has(plain) || known.has(plain.replace(/[\d!?.*#_-]{1,4}$/, ''))
}
