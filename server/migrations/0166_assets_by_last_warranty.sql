-- Assets by the end of their warranty, the last one first. Assets without a warranty come last, as in the other direction.
create index asset_by_last_warranty on asset (project_id, warranty_end_date desc nulls last, id desc);
