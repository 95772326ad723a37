-- A row's version counts its changes.
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_version BEFORE UPDATE ON users
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER holidays_version BEFORE UPDATE ON holidays
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER comments_version BEFORE UPDATE ON comments
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER locations_version BEFORE UPDATE ON locations
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER hotels_version BEFORE UPDATE ON hotels
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER excursions_version BEFORE UPDATE ON excursions
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER tickets_version BEFORE UPDATE ON tickets
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER restaurants_version BEFORE UPDATE ON restaurants
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER restaurant_visits_version BEFORE UPDATE ON restaurant_visits
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
