-- Rates that 0095 had too low; where an operator has added others since, theirs stay.
insert into cost_rates (place, valid_from, terms, source, source_url, note)
select place, valid_from::date, terms::jsonb, source, source_url, note from (values
  -- Transfer duty in the area of the corporation: 1 % more above ₹25 lakh (notification of 10 July 2023).
  ('DL', '2025-04-01',
    '{"duty": [{"upTo": 2500000, "percent": {"man": 6, "woman": 4, "joint": 5}}, {"upTo": null, "percent": {"man": 7, "woman": 5, "joint": 6}}],
      "surcharges": [], "registration": {"percent": {"man": 1, "woman": 1, "joint": 1}, "most": null}}',
    'Revenue Department, Government of NCT of Delhi: stamp duty with transfer duty of the Municipal Corporation of Delhi', 'https://revenue.delhi.gov.in',
    'The areas of the New Delhi Municipal Council and of the Cantonment Board may have another transfer duty. A fee of ₹100 for pasting comes on top.'),
  ('MH', '2022-04-01',
    '{"duty": [{"upTo": null, "percent": {"man": 5, "woman": 4, "joint": 5}}],
      "surcharges": [
        {"name": "Metro cess", "percent": 1, "of": "value", "cities": ["Mumbai", "Pune", "Pimpri-Chinchwad", "Thane", "Navi Mumbai", "Nagpur"]},
        {"name": "Local body surcharge", "percent": 1, "of": "value", "cities": ["Pune", "Pimpri-Chinchwad", "Thane", "Navi Mumbai", "Nagpur"]}],
      "registration": {"percent": {"man": 1, "woman": 1, "joint": 1}, "most": 30000}}',
    'Maharashtra Stamp Act, schedule I, article 25; Department of Registration and Stamps', 'https://igrmaharashtra.gov.in',
    'Other municipalities may charge surcharges of up to 2 % that are not counted here. The rate for women is for homes.')
) corrected (place, valid_from, terms, source, source_url, note)
where not exists (select from cost_rates one join cost_rates other using (place) where one.place = corrected.place and one.id < other.id);
