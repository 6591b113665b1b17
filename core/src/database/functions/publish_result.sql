-- A result is ready that a request may be waiting for (`PendingResults`): the request reads it.
CREATE OR REPLACE FUNCTION publish_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('writings', TG_TABLE_NAME || ':' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER broadcasts_written AFTER UPDATE OF state ON broadcasts
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state IN ('done', 'canceled')) EXECUTE FUNCTION publish_result();

CREATE OR REPLACE TRIGGER journal_entries_written AFTER UPDATE OF status ON journal_entries
  FOR EACH ROW WHEN ((OLD.status = 'pending') AND (NEW.status = 'ready')) EXECUTE FUNCTION publish_result();

CREATE OR REPLACE TRIGGER mood_reports_written AFTER UPDATE OF status ON mood_reports
  FOR EACH ROW WHEN ((OLD.status = 'pending') AND (NEW.status = 'ready')) EXECUTE FUNCTION publish_result();

CREATE OR REPLACE TRIGGER notes_written AFTER UPDATE OF status ON notes
  FOR EACH ROW WHEN ((OLD.status = 'pending') AND (NEW.status = 'ready')) EXECUTE FUNCTION publish_result();

CREATE OR REPLACE TRIGGER reflections_written AFTER UPDATE OF status ON reflections
  FOR EACH ROW WHEN ((OLD.status = 'pending') AND (NEW.status = 'ready')) EXECUTE FUNCTION publish_result();

CREATE OR REPLACE TRIGGER thought_reframes_written AFTER UPDATE OF status ON thought_reframes
  FOR EACH ROW WHEN ((OLD.status = 'pending') AND (NEW.status = 'ready')) EXECUTE FUNCTION publish_result();
