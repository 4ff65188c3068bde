-- Was a release ever active or a candidate? The list of releases asks it of every row.
create index module_activation_by_active on module_activation (module_code, active_version);
create index module_activation_by_candidate on module_activation (module_code, candidate_version)
  where candidate_version is not null;
