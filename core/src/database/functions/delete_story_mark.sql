-- Deletes the story mark of an entry that is deleted. The argument of the trigger is the source of the mark.
CREATE OR REPLACE FUNCTION delete_story_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM story_marks WHERE user_id = OLD.user_id AND source = TG_ARGV[0] AND entry_id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER journal_entries_story AFTER DELETE ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION delete_story_mark('journal');

CREATE OR REPLACE TRIGGER journal_seeds_story AFTER DELETE ON journal_seeds
  FOR EACH ROW EXECUTE FUNCTION delete_story_mark('seed');

CREATE OR REPLACE TRIGGER letters_story AFTER DELETE ON letters
  FOR EACH ROW EXECUTE FUNCTION delete_story_mark('letter');

CREATE OR REPLACE TRIGGER mood_entries_story AFTER DELETE ON mood_entries
  FOR EACH ROW EXECUTE FUNCTION delete_story_mark('mood');

CREATE OR REPLACE TRIGGER reflections_story AFTER DELETE ON reflections
  FOR EACH ROW EXECUTE FUNCTION delete_story_mark('reflection');

CREATE OR REPLACE TRIGGER thought_reframes_story AFTER DELETE ON thought_reframes
  FOR EACH ROW EXECUTE FUNCTION delete_story_mark('reframe');

CREATE OR REPLACE TRIGGER time_capsules_story AFTER DELETE ON time_capsules
  FOR EACH ROW EXECUTE FUNCTION delete_story_mark('capsule');
