-- A session's token is kept as its hash only, so that a copy of the database opens no account. Open sessions stay open:
-- their cookie still holds the token. The version before this one finds none of them and asks to sign in again.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');

-- When whoever has the session last proved who they are, by password or second factor.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
