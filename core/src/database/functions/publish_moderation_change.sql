-- The moderation queue, an appeal or a welfare check changed: administrators see the new counts.
CREATE OR REPLACE FUNCTION publish_moderation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('moderation', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER moderation_appeals_changed AFTER INSERT OR DELETE OR UPDATE ON moderation_appeals
  FOR EACH STATEMENT EXECUTE FUNCTION publish_moderation_change();

CREATE OR REPLACE TRIGGER moderation_items_changed AFTER INSERT OR DELETE OR UPDATE ON moderation_items
  FOR EACH STATEMENT EXECUTE FUNCTION publish_moderation_change();

CREATE OR REPLACE TRIGGER users_support_changed AFTER UPDATE OF needs_support, is_active ON users
  FOR EACH ROW WHEN (OLD.needs_support <> NEW.needs_support OR (NEW.needs_support AND OLD.is_active <> NEW.is_active))
  EXECUTE FUNCTION publish_moderation_change();

CREATE OR REPLACE TRIGGER users_support_gone AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.needs_support) EXECUTE FUNCTION publish_moderation_change();

CREATE OR REPLACE TRIGGER welfare_checks_changed AFTER INSERT OR DELETE OR UPDATE ON welfare_checks
  FOR EACH STATEMENT EXECUTE FUNCTION publish_moderation_change();
