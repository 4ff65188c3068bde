-- Raised by what changes a language: whether people may choose it, and whether it is the default one.
alter table language add column version int not null default 1;
