-- A browser that signed out gets no more push messages. One whose login has merely expired still does.
CREATE OR REPLACE FUNCTION delete_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER auth_sessions_push AFTER DELETE ON auth_sessions
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION delete_push_of_session();
