-- Deletes the remembered client ids of a member whose account is deleted.
CREATE OR REPLACE FUNCTION delete_remembered_client_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM deleted_client_ids WHERE user_id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_forget_deleted AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION delete_remembered_client_ids();
