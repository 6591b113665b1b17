-- Refuses a row that was deleted before and is sent again by a browser that was offline (ADR 21).
CREATE OR REPLACE FUNCTION refuse_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_deleted boolean;
BEGIN
  IF NEW.user_id IS NOT NULL THEN
    was_deleted := EXISTS (SELECT FROM deleted_client_ids d
      WHERE d.user_id = NEW.user_id AND d.client_id = NEW.client_id AND d.source = TG_TABLE_NAME);
  ELSE
    was_deleted := EXISTS (SELECT FROM deleted_client_ids d
      WHERE d.guest_id = NEW.guest_id AND d.client_id = NEW.client_id AND d.source = TG_TABLE_NAME);
  END IF;
  IF was_deleted THEN RAISE EXCEPTION 'deleted before' USING ERRCODE = 'MK410'; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comments_refuse_deleted AFTER INSERT ON comments
  FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted();

CREATE OR REPLACE TRIGGER journal_entries_refuse_deleted AFTER INSERT ON journal_entries
  FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted();

CREATE OR REPLACE TRIGGER journal_seeds_refuse_deleted AFTER INSERT ON journal_seeds
  FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted();

CREATE OR REPLACE TRIGGER mood_entries_refuse_deleted AFTER INSERT ON mood_entries
  FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted();

CREATE OR REPLACE TRIGGER notes_refuse_deleted AFTER INSERT ON notes
  FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted();

CREATE OR REPLACE TRIGGER posts_refuse_deleted AFTER INSERT ON posts
  FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted();

CREATE OR REPLACE TRIGGER reflections_refuse_deleted AFTER INSERT ON reflections
  FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted();

CREATE OR REPLACE TRIGGER thought_reframes_refuse_deleted AFTER INSERT ON thought_reframes
  FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted();

CREATE OR REPLACE TRIGGER time_capsules_refuse_deleted AFTER INSERT ON time_capsules
  FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted();
