-- Each change of a mood entry raises the revision of its diary; figures of an older revision are not stored.
CREATE OR REPLACE FUNCTION raise_mood_diary() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owner integer := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  -- While the account itself is deleted its entries go without a diary.
  INSERT INTO mood_diaries AS d (user_id, revision) SELECT id, 1 FROM users WHERE id = owner
    ON CONFLICT (user_id) DO UPDATE SET revision = d.revision + 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER mood_entries_diary AFTER INSERT OR DELETE OR UPDATE ON mood_entries
  FOR EACH ROW WHEN (current_setting('mikai.resealing', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION raise_mood_diary();
