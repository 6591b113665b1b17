-- The single row of `maintenance` changed: every process that listens reads it again (`core/src/maintenance`).
CREATE OR REPLACE FUNCTION publish_maintenance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('maintenance', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER maintenance_changed AFTER UPDATE ON maintenance
  FOR EACH ROW EXECUTE FUNCTION publish_maintenance_change();
