-- A deactivated account is signed out everywhere.
CREATE OR REPLACE FUNCTION end_sessions_of_deactivated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM auth_sessions WHERE user_id = NEW.id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER users_deactivation AFTER UPDATE OF is_active ON users
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION end_sessions_of_deactivated();
