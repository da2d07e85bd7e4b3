-- Who watches orders hears of every step of one, also of those that leave its states as they are: money that has arrived.
CREATE OR REPLACE TRIGGER orders_notify_new AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION notify_orders();
CREATE OR REPLACE TRIGGER orders_notify_change AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.status <> NEW.status OR OLD.payment_status <> NEW.payment_status
    OR OLD.refunded_amount <> NEW.refunded_amount)
  EXECUTE FUNCTION notify_orders();
CREATE OR REPLACE TRIGGER withdrawals_notify AFTER UPDATE ON withdrawals FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.status <> NEW.status) EXECUTE FUNCTION notify_returns();

-- Connections of an ended session are closed.
CREATE OR REPLACE TRIGGER sessions_notify_end AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_session_end();

CREATE OR REPLACE TRIGGER imports_notify AFTER INSERT OR UPDATE ON imports
  FOR EACH ROW EXECUTE FUNCTION notify_import();

-- The relay wakes up.
CREATE OR REPLACE TRIGGER outbox_events_notify AFTER INSERT ON outbox_events
  FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();

CREATE OR REPLACE TRIGGER connections_notify AFTER INSERT OR UPDATE OR DELETE ON connections
  FOR EACH STATEMENT EXECUTE FUNCTION notify_connections();
