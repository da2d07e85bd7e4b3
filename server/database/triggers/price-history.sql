CREATE OR REPLACE TRIGGER price_history_keep AFTER UPDATE OR DELETE ON price_history
  FOR EACH ROW EXECUTE FUNCTION keep_price_history();
CREATE OR REPLACE TRIGGER price_history_keep_all BEFORE TRUNCATE ON price_history
  FOR EACH STATEMENT EXECUTE FUNCTION keep_price_history();
