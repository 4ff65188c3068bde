-- The positions of sibling kinds are 1 to n: kinds that were removed, moved or merged left gaps, so that a kind which was dropped beside
-- another one could come to stand elsewhere.
update catalog c set position = placed.position
from (
  select id, row_number() over (partition by project_id, parent_id order by position, sortable(name), id) as position
  from catalog where removed_at is null
) placed where placed.id = c.id and c.position <> placed.position;
