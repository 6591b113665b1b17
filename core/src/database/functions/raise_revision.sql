-- Raises the revision of a row that readers can see a change of. Browsers ignore an older revision.
CREATE OR REPLACE FUNCTION raise_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER comments_revision BEFORE UPDATE ON comments
  FOR EACH ROW WHEN ((OLD.id, OLD.content, OLD.likes_count, OLD.is_hidden)
    IS DISTINCT FROM (NEW.id, NEW.content, NEW.likes_count, NEW.is_hidden))
  EXECUTE FUNCTION raise_revision();

CREATE OR REPLACE TRIGGER posts_revision BEFORE UPDATE ON posts
  FOR EACH ROW WHEN ((OLD.id, OLD.content, OLD.edited_at, OLD.likes_count, OLD.comments_count, OLD.is_hidden)
    IS DISTINCT FROM (NEW.id, NEW.content, NEW.edited_at, NEW.likes_count, NEW.comments_count, NEW.is_hidden))
  EXECUTE FUNCTION raise_revision();
