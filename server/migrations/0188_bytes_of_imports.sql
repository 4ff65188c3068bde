-- How large the file of an import was, for the quotas of files that wait to be read and of dry runs. Earlier ones count for nothing.
alter table staged_import add column bytes bigint not null default 0;
