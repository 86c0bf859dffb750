-- Each amenity of the standard list has an icon of its own. An icon that an operator has chosen stays, and so does that of an
-- amenity that they renamed, which may be something else now.
update amenities a set icon = standard.icon
from (values
  ('Clubhouse', 'building-office', 'clubhouse'),
  ('Play Area', 'sparkles', 'play-area'),
  ('CCTV', 'check-circle', 'cctv'),
  ('Intercom', 'check-circle', 'intercom'),
  ('Jogging Track', 'sparkles', 'jogging-track'),
  ('Tennis Court', 'sparkles', 'tennis-court'),
  ('Fire Safety', 'check-circle', 'fire-safety'),
  ('Solar Power', 'sparkles', 'solar-power'),
  ('EV Charging', 'check-circle', 'ev-charging'),
  ('Pet Friendly', 'home', 'pet-friendly'),
  ('Visitor Parking', 'parking', 'visitor-parking'),
  ('Wi-Fi', 'check-circle', 'wi-fi'),
  ('Library', 'building-office', 'library'),
  ('Banquet Hall', 'building-office', 'banquet-hall'),
  ('Rainwater Harvesting', 'water-supply', 'rainwater'),
  ('Vastu Compliant', 'home', 'vastu'),
  ('Terrace', 'home', 'terrace'),
  ('Maintenance Staff', 'check-circle', 'maintenance-staff')
) standard (name, former, icon)
where a.name = standard.name and a.icon = standard.former;
