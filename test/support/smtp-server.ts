import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/** What the server does: take mails, refuse each address, take a mail but lose the answer, say nothing, never end. */
type SmtpMood = 'accepts' | 'refuses' | 'hangs-up' | 'silent' | 'drips'

/** A small SMTP server of a test: real sockets, real conversation, no library. */
export type SmtpServer = {
  url: string
  /** The mails taken, as they came over the wire. */
  taken: { recipients: string[]; source: string }[]
  setMood: (mood: SmtpMood) => void
  stop: () => Promise<void>
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: SmtpServer['taken'] = []
  const sockets = new Set<Socket>()
  let mood: SmtpMood = 'accepts'
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    if (mood !== 'silent') converse(socket, { mood, taken })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    setMood: (next) => {
      mood = next
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, { mood, taken }: { mood: SmtpMood; taken: SmtpServer['taken'] }): void {
  let recipients: string[] = []
  let source: string | null = null
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  if (mood === 'drips') return drip(socket)
  say('220 test ESMTP')
  const endOfData = () => {
    taken.push({ recipients, source: source ?? '' })
    if (mood === 'hangs-up') return socket.destroy()
    recipients = []
    source = null
    return say('250 taken')
  }
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' || verb === 'HELO') return say('250 test')
    if (verb === 'RCPT' && mood === 'refuses') return say('550 no such mailbox')
    if (verb === 'RCPT') recipients.push(/<(.*)>/.exec(line)?.[1] ?? '')
    if (verb === 'DATA') {
      source = ''
      return say('354 go ahead')
    }
    if (verb === 'QUIT') return socket.end('221 bye\r\n')
    return say('250 ok')
  }
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (source === null) command(line)
      else if (line === '.') endOfData()
      else source += `${line}\r\n`
    }
  })
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('220-still thinking\r\n'), 50)
  socket.on('close', () => clearInterval(timer))
}
