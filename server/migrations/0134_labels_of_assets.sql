-- What the address on an asset's label ends with. It names nothing, so that a label can be revoked by giving the asset another one.
alter table asset add label_token text not null default replace(gen_random_uuid()::text, '-', '');
create unique index asset_label_token_unique on asset (label_token);
