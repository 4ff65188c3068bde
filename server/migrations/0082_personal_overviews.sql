-- How a person has arranged a project for themselves: the cards of the home page, the pages that they keep at hand.
create table personal_overview (
  user_id uuid not null references app_user on delete cascade,
  project_id uuid not null references project on delete cascade,
  -- Null: what the person's roles start with.
  home jsonb,
  favourites jsonb not null default '[]',
  guide_hidden boolean not null default false,
  version int not null,
  primary key (user_id, project_id)
);
create index personal_overview_by_project on personal_overview (project_id);

-- The home page is a module. It shows only what other modules offer, so that everybody who opens a module gets it.
insert into role_module (role_id, module_code)
  select distinct role_id, 'overview' from role_module
  on conflict do nothing;
insert into role_tab (role_id, tab_code)
  select distinct role_id, 'overview.home' from role_module where module_code = 'overview'
  on conflict do nothing;
