-- A login ended: every api node drops it from its cache and closes its sockets.
CREATE OR REPLACE FUNCTION publish_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', encode(OLD.token_hash, 'base64'));
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER auth_sessions_end AFTER DELETE ON auth_sessions
  FOR EACH ROW EXECUTE FUNCTION publish_session_end();
