-- Whoever holds something open for an account (a stream of messages) hears when a session ends or a place in a team changes.

create function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_change', json_build_object('sessionId', old.id)::text);
  return null;
end $$;

create trigger session_end after delete on sessions for each row execute function notify_session_end();

create function notify_team_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_change', json_build_object('userId', coalesce(new.user_id, old.user_id))::text);
  return null;
end $$;

create trigger team_change after insert or update of role or delete on company_member
for each row execute function notify_team_change();
