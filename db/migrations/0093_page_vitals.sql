-- Web Vitals of pages in visitors' browsers, as histograms: a row holds how many loads of a day had which value. Nothing in it is of one visitor,
-- and it grows with days, kinds of pages and devices, not with visits.
create table page_vitals (
  day date not null,
  page text not null,
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  line text not null check (line in ('slow', 'fast', 'unknown')),
  metric text not null check (metric in ('lcp', 'inp', 'cls', 'fcp', 'ttfb')),
  -- The first is the lowest bucket; those after the last that holds anything are left out.
  counts integer[] not null,
  primary key (day, page, device, line, metric)
);
