-- The cards that the home page of a role's holders starts with, as an administrator of its project chose them.
create table role_home (
  role_id uuid primary key references role on delete cascade,
  -- Null: what the modules of the role offer.
  home jsonb,
  version int not null
);

-- What a store has run out of is counted for the overview of its project.
create index stock_balance_out on stock_balance (store_id, material_id) where stock = 0;
