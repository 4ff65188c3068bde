-- The pages of releases and release keys left the module settings and are a module of their own. A role keeps what it opened.
insert into role_module (role_id, module_code)
  select distinct t.role_id, 'releases' from role_tab t
  join role_module m on m.role_id = t.role_id and m.module_code = 'settings'
  where t.tab_code in ('settings.modules', 'settings.release_keys')
  on conflict do nothing;

insert into role_tab (role_id, tab_code)
  select role_id, case tab_code when 'settings.modules' then 'releases.modules' else 'releases.keys' end
  from role_tab where tab_code in ('settings.modules', 'settings.release_keys')
  on conflict do nothing;

-- A role that had settings for these pages alone has nothing left to open there.
delete from role_module kept
where kept.module_code = 'settings'
  and exists (select from role_tab moved
    where moved.role_id = kept.role_id and moved.tab_code in ('settings.modules', 'settings.release_keys'))
  and not exists (select from role_tab left_there
    where left_there.role_id = kept.role_id and left_there.tab_code like 'settings.%'
      and left_there.tab_code not in ('settings.modules', 'settings.release_keys'));

delete from role_tab where tab_code in ('settings.modules', 'settings.release_keys');
