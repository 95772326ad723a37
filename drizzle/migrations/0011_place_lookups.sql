CREATE TABLE "place_lookups" (
	"noun" text NOT NULL,
	"row_id" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_lookups_noun_row_id_pk" PRIMARY KEY("noun","row_id")
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "taken_instant" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "place_lookups_due_at_index" ON "place_lookups" USING btree ("due_at");
--> statement-breakpoint
CREATE FUNCTION look_up_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF NEW.latitude IS NULL AND trim(place) <> ''
    AND (TG_OP = 'INSERT' OR place IS DISTINCT FROM to_jsonb(OLD) ->> TG_ARGV[0]) THEN
    INSERT INTO place_lookups (noun, row_id) VALUES (TG_TABLE_NAME, NEW.id)
      ON CONFLICT (noun, row_id) DO UPDATE SET attempts = 0, due_at = now();
    PERFORM pg_notify('place_lookups', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holidays_place AFTER INSERT OR UPDATE ON holidays FOR EACH ROW EXECUTE FUNCTION look_up_place('destination');
--> statement-breakpoint
CREATE TRIGGER hotels_place AFTER INSERT OR UPDATE ON hotels FOR EACH ROW EXECUTE FUNCTION look_up_place('address');
--> statement-breakpoint
CREATE TRIGGER excursions_place AFTER INSERT OR UPDATE ON excursions FOR EACH ROW EXECUTE FUNCTION look_up_place('address');
--> statement-breakpoint
CREATE TRIGGER locations_place AFTER INSERT OR UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION look_up_place('address');
--> statement-breakpoint
INSERT INTO place_lookups (noun, row_id)
  SELECT 'holidays', id FROM holidays WHERE latitude IS NULL AND trim(destination) <> ''
  UNION ALL SELECT 'hotels', id FROM hotels WHERE latitude IS NULL AND trim(address) <> ''
  UNION ALL SELECT 'locations', id FROM locations WHERE latitude IS NULL AND trim(address) <> '';
--> statement-breakpoint
-- The database may know fewer time zones than the server.
CREATE FUNCTION wall_clock(moment timestamptz, zone text) RETURNS timestamp LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN moment AT TIME ZONE zone;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A time that a person set counts; any other follows the holiday's time zone.
CREATE FUNCTION follow_time_zone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found timestamp := wall_clock(NEW.taken_instant, (SELECT time_zone FROM holidays WHERE id = NEW.holiday_id));
BEGIN
  IF TG_OP = 'INSERT' OR NEW.taken_at IS NOT DISTINCT FROM OLD.taken_at THEN
    NEW.taken_at := found;
  ELSIF NEW.taken_at IS DISTINCT FROM found THEN
    NEW.taken_instant := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER photos_follow_time_zone BEFORE INSERT OR UPDATE ON photos
  FOR EACH ROW WHEN (NEW.taken_instant IS NOT NULL) EXECUTE FUNCTION follow_time_zone();
--> statement-breakpoint
CREATE FUNCTION time_zone_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text := coalesce(current_setting('samenreis.keeps_version', true), '');
BEGIN
  PERFORM set_config('samenreis.keeps_version', 'on', true);
  UPDATE photos SET taken_instant = taken_instant WHERE holiday_id = NEW.id AND taken_instant IS NOT NULL;
  PERFORM set_config('samenreis.keeps_version', kept, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holidays_time_zone AFTER UPDATE ON holidays
  FOR EACH ROW WHEN (NEW.time_zone IS DISTINCT FROM OLD.time_zone) EXECUTE FUNCTION time_zone_changed();
