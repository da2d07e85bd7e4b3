CREATE OR REPLACE TRIGGER products_join_collections AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION join_collections();
CREATE OR REPLACE TRIGGER products_change_collections AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.category, OLD.status, OLD.featured, OLD.unit_price, OLD.created_at)
    IS DISTINCT FROM (NEW.category, NEW.status, NEW.featured, NEW.unit_price, NEW.created_at))
  EXECUTE FUNCTION change_collections();
CREATE OR REPLACE TRIGGER categories_sort_collection AFTER UPDATE ON categories FOR EACH ROW
  WHEN (OLD.sort <> NEW.sort) EXECUTE FUNCTION sort_collection();
