-- Notes since when a member needs support.
CREATE OR REPLACE FUNCTION note_support_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.support_asked_at := CASE WHEN NOT NEW.needs_support THEN NULL
    WHEN TG_OP = 'UPDATE' THEN coalesce(OLD.support_asked_at, now()) ELSE now() END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER users_support_asked BEFORE INSERT OR UPDATE OF needs_support ON users
  FOR EACH ROW EXECUTE FUNCTION note_support_asked();
