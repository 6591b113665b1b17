-- Each member has one row of counters from the beginning.
CREATE OR REPLACE FUNCTION create_user_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_counters (user_id) VALUES (NEW.id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER users_counters AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION create_user_counters();
