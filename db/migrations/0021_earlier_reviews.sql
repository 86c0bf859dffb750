-- What new listers published before operators had a desk, or had imported since, waits for a look like what they publish now.
-- Whoever has registered longer ago is known by now: their properties wait when somebody reports them.
insert into property_reviews (property_id, cause, waiting_since)
select p.id, 'new-lister', p.published_at
from properties p join accounts a on a.id = p.lister_id
where p.publication = 'published' and p.deleted_at is null and a.created_at > now() - interval '30 days'
  and not exists (
    select from operator_log where entity_id = p.id and action in ('property-kept', 'property-taken-down')
  )
on conflict (property_id) do nothing;
