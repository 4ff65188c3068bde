-- What one session runs of a module in place of what its person gets. One that is over stays until its session goes: a
-- session that ran another build has no vote on the module any more.
create table module_override (
  session_id uuid not null references session on delete cascade,
  module_code text not null,
  version text,
  address text,
  until timestamptz not null,
  primary key (session_id, module_code),
  check (num_nonnulls(version, address) = 1),
  foreign key (module_code, version) references module_release (module_code, version)
);
create index module_override_by_version on module_override (module_code, version);
