-- Erasing an enquiry now takes along what its lister wrote about it: so do those that were erased before.
update lead_comments set comment = 'Erased together with the enquiry.'
from leads where leads.id = lead_comments.lead_id and leads.erased_at is not null;
