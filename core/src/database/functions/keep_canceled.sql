-- A canceled broadcast stays canceled, whatever a worker that has not noticed yet writes.
CREATE OR REPLACE FUNCTION keep_canceled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.state := OLD.state;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER broadcasts_canceled BEFORE UPDATE OF state ON broadcasts
  FOR EACH ROW WHEN (OLD.state = 'canceled') EXECUTE FUNCTION keep_canceled();
