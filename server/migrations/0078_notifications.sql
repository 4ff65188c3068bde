-- What happened, as an area raised it in the transaction of its cause. Holds ids and never the truth.
create table notification_event (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null for a thing without a project.
  project_id uuid references project on delete cascade,
  -- Who caused it. Null if the portal did.
  caused_by uuid references app_user on delete set null,
  -- What events of a kind are gathered by, such as the id of a store.
  subject text not null,
  data jsonb not null,
  at timestamptz not null default now(),
  -- When its receivers were written down. Null: not yet.
  spread_at timestamptz
);
create index notification_event_waiting on notification_event (at) where spread_at is null;
create index notification_event_by_time on notification_event (at);
create index notification_event_by_project on notification_event (project_id);
create index notification_event_by_cause on notification_event (caused_by) where caused_by is not null;

-- An event in the inbox of a person.
create table notification (
  event_id uuid not null references notification_event on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  -- Counts up; the inbox is in its order.
  seq bigint not null generated always as identity,
  -- The event that the line began with: events of one line share it.
  line_id uuid not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (event_id, user_id)
);
create index notification_by_user on notification (user_id, seq desc);
create index notification_by_line on notification (user_id, line_id, seq desc);
create index notification_unread on notification (user_id, seq desc) where read_at is null;

-- An event that goes to a person over a channel, at most once.
create table notification_delivery (
  event_id uuid not null references notification_event on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  due_at timestamptz not null,
  -- The job that sends it. A repeated job finds its own deliveries again.
  claimed_by uuid,
  claimed_at timestamptz,
  settled_at timestamptz,
  -- `withheld`: the person may no longer see it, or no longer wants it.
  outcome text check (outcome in ('sent', 'withheld', 'failed')),
  primary key (event_id, user_id, channel),
  check ((settled_at is null) = (outcome is null))
);
create index notification_delivery_open on notification_delivery (due_at, user_id, channel) where settled_at is null;
create index notification_delivery_by_user on notification_delivery (user_id, channel, due_at) where settled_at is null;

-- How a person wants to be told. A person without a row has the defaults of their roles.
create table notification_preference (
  user_id uuid primary key references app_user on delete cascade,
  -- Channels by kind: {"stock_low": {"inbox": true, "mail": false, "push": true}}. Kinds that are missing follow the roles.
  channels jsonb not null default '{}',
  mail_frequency text not null default 'at_once' check (mail_frequency in ('at_once', 'daily')),
  -- When the mail of a day is sent, in the person's time zone.
  digest_at time not null default '07:00',
  -- No mail and no push in between. Both null: none.
  quiet_from time,
  quiet_until time,
  time_zone text not null default 'UTC',
  tested_at timestamptz,
  version int not null default 1,
  check ((quiet_from is null) = (quiet_until is null))
);

-- What the holders of a role start with, in the same form.
create table notification_default (
  role_id uuid primary key references role on delete cascade,
  channels jsonb not null default '{}',
  version int not null default 1
);

-- A browser that takes web push.
create table push_subscription (
  endpoint text primary key,
  user_id uuid not null references app_user on delete cascade,
  -- The sign-in that made it. It ends with the session.
  session_id uuid not null references session on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_by_user on push_subscription (user_id, created_at);
create index push_subscription_by_session on push_subscription (session_id);

-- The keys by which push services know this portal. Made once: browsers subscribe to the public one.
create table push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- The next moment at which clocks in a time zone show `clock`.
create function next_at_clock(moment timestamptz, zone text, clock time) returns timestamptz
  language sql stable
  as $$
    select case when today > moment then today else ((moment at time zone zone)::date + 1 + clock) at time zone zone end
    from (select ((moment at time zone zone)::date + clock) at time zone zone as today) t
  $$;

-- The moment itself, or the end of the quiet hours in which it lies.
create function after_quiet_hours(moment timestamptz, zone text, quiet_from time, quiet_until time) returns timestamptz
  language sql stable
  as $$
    select case
      when quiet_from is null or quiet_from = quiet_until then moment
      when quiet_from < quiet_until and local >= quiet_from and local < quiet_until then next_at_clock(moment, zone, quiet_until)
      when quiet_from > quiet_until and (local >= quiet_from or local < quiet_until) then next_at_clock(moment, zone, quiet_until)
      else moment end
    from (select (moment at time zone zone)::time as local) l
  $$;
