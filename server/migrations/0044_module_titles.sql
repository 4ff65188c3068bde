-- What a release calls its module and its tabs, by language: read with every role that is shown, so not from its files.
alter table module_release add column titles jsonb not null default '{}';
