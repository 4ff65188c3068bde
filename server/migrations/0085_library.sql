-- The lists of words that the company (no project) and its projects keep: services, failure codes, units and others.
create table library_entry (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  project_id uuid references project on delete cascade,
  parent_id uuid references library_entry on delete cascade,
  -- From 1 at the top; null without a parent. Each kind has a depth of its own, which the server checks.
  parent_level int,
  position int not null,
  code text not null,
  name jsonb not null,
  description jsonb not null default '{}',
  color text,
  amount numeric(12, 2),
  day date,
  -- A retired entry keeps its row for what refers to it.
  retired_at timestamptz,
  merged_into uuid references library_entry,
  -- The entry of the company that an entry of a project was copied from.
  origin_id uuid references library_entry,
  version int not null default 1,
  search_text text not null generated always as (
    searchable(code || E'\n' || every_language(name) || E'\n' || every_language(description))
  ) stored,
  check ((parent_id is null) = (parent_level is null))
);
create unique index library_entry_code_unique on library_entry (kind, project_id, lower(code)) nulls not distinct;
create index library_entry_in_order on library_entry (kind, project_id, position, id);
create index library_entry_by_parent on library_entry (parent_id, position) where parent_id is not null;
create index library_entry_by_origin on library_entry (origin_id) where origin_id is not null;
create index library_entry_by_project on library_entry (project_id) where project_id is not null;

-- A project that follows the entries of the company of a kind.
create table library_link (
  project_id uuid not null references project on delete cascade,
  kind text not null,
  primary key (project_id, kind)
);

-- The first content. A project uses it once it follows or copies it.
create temp table shipped (
  n int generated always as identity, kind text, parent text, code text, en text, fr text, ar text, color text
) on commit drop;
insert into shipped (kind, parent, code, en, fr, ar) values
  ('service', null, 'HVAC', 'Heating, ventilation and cooling', 'Chauffage, ventilation et climatisation', 'التدفئة والتهوية والتكييف'),
  ('service', 'HVAC', 'HVAC-COOL', 'Cooling', 'Climatisation', 'التبريد'),
  ('service', 'HVAC', 'HVAC-HEAT', 'Heating', 'Chauffage', 'التدفئة'),
  ('service', 'HVAC', 'HVAC-VENT', 'Ventilation', 'Ventilation', 'التهوية'),
  ('service', null, 'ELEC', 'Electrical systems', 'Électricité', 'الأنظمة الكهربائية'),
  ('service', 'ELEC', 'ELEC-POWER', 'Power supply and sockets', 'Alimentation et prises', 'التغذية الكهربائية والمقابس'),
  ('service', 'ELEC', 'ELEC-LIGHT', 'Lighting', 'Éclairage', 'الإنارة'),
  ('service', 'ELEC', 'ELEC-EMERG', 'Emergency power', 'Alimentation de secours', 'الطاقة الاحتياطية'),
  ('service', null, 'PLUMB', 'Plumbing', 'Plomberie', 'السباكة'),
  ('service', 'PLUMB', 'PLUMB-WATER', 'Water supply', 'Alimentation en eau', 'إمدادات المياه'),
  ('service', 'PLUMB', 'PLUMB-DRAIN', 'Drains', 'Évacuations', 'الصرف'),
  ('service', 'PLUMB', 'PLUMB-SAN', 'Sanitary fittings', 'Équipements sanitaires', 'التجهيزات الصحية'),
  ('service', null, 'FIRE', 'Fire protection', 'Protection incendie', 'الحماية من الحريق'),
  ('service', 'FIRE', 'FIRE-ALARM', 'Fire alarm', 'Alarme incendie', 'إنذار الحريق'),
  ('service', 'FIRE', 'FIRE-EXT', 'Extinguishers and sprinklers', 'Extincteurs et sprinkleurs', 'الطفايات والمرشات'),
  ('service', null, 'LIFT', 'Lifts and escalators', 'Ascenseurs et escaliers mécaniques', 'المصاعد والسلالم المتحركة'),
  ('service', null, 'SEC', 'Security', 'Sûreté', 'الأمن'),
  ('service', 'SEC', 'SEC-ACCESS', 'Access control', 'Contrôle d’accès', 'التحكم في الدخول'),
  ('service', 'SEC', 'SEC-CCTV', 'Video surveillance', 'Vidéosurveillance', 'المراقبة بالفيديو'),
  ('service', null, 'BUILD', 'Building fabric', 'Bâti', 'هيكل المبنى'),
  ('service', 'BUILD', 'BUILD-DOOR', 'Doors, windows and locks', 'Portes, fenêtres et serrures', 'الأبواب والنوافذ والأقفال'),
  ('service', 'BUILD', 'BUILD-INT', 'Walls, ceilings and floors', 'Murs, plafonds et sols', 'الجدران والأسقف والأرضيات'),
  ('service', 'BUILD', 'BUILD-ROOF', 'Roof', 'Toiture', 'السطح'),
  ('service', 'BUILD', 'BUILD-FURN', 'Furniture', 'Mobilier', 'الأثاث'),
  ('service', null, 'CLEAN', 'Cleaning', 'Nettoyage', 'النظافة'),
  ('service', 'CLEAN', 'CLEAN-WASTE', 'Waste', 'Déchets', 'النفايات'),
  ('service', 'CLEAN', 'CLEAN-PEST', 'Pest control', 'Lutte contre les nuisibles', 'مكافحة الآفات'),
  ('service', null, 'GROUNDS', 'Grounds and parking', 'Extérieurs et stationnement', 'الساحات ومواقف السيارات'),
  ('service', null, 'IT', 'Network and audiovisual', 'Réseau et audiovisuel', 'الشبكات والأجهزة السمعية والبصرية'),

  ('failure', null, 'COOL', 'Does not cool enough', 'Ne refroidit pas assez', 'لا يبرّد بما يكفي'),
  ('failure', 'COOL', 'COOL-FILTER', 'Filter clogged', 'Filtre encrassé', 'المرشح مسدود'),
  ('failure', 'COOL-FILTER', 'COOL-FILTER-R', 'Filter cleaned or replaced', 'Filtre nettoyé ou remplacé', 'نُظف المرشح أو استُبدل'),
  ('failure', 'COOL', 'COOL-LEAK', 'Refrigerant lost', 'Perte de fluide frigorigène', 'تسرب غاز التبريد'),
  ('failure', 'COOL-LEAK', 'COOL-LEAK-R', 'Leak sealed and refrigerant refilled', 'Fuite réparée et fluide rechargé', 'سُد التسرب وأُعيدت التعبئة'),
  ('failure', 'COOL', 'COOL-CTRL', 'Thermostat faulty', 'Thermostat défectueux', 'عطل في منظم الحرارة'),
  ('failure', 'COOL-CTRL', 'COOL-CTRL-R', 'Thermostat replaced', 'Thermostat remplacé', 'استُبدل منظم الحرارة'),
  ('failure', null, 'WATER', 'Leaks water', 'Fuite d’eau', 'تسرب المياه'),
  ('failure', 'WATER', 'WATER-SEAL', 'Seal worn', 'Joint usé', 'حلقة الإحكام مهترئة'),
  ('failure', 'WATER-SEAL', 'WATER-SEAL-R', 'Seal replaced', 'Joint remplacé', 'استُبدلت حلقة الإحكام'),
  ('failure', 'WATER', 'WATER-PIPE', 'Pipe cracked', 'Tuyau fissuré', 'أنبوب متشقق'),
  ('failure', 'WATER-PIPE', 'WATER-PIPE-R', 'Pipe repaired or replaced', 'Tuyau réparé ou remplacé', 'أُصلح الأنبوب أو استُبدل'),
  ('failure', 'WATER', 'WATER-DRAIN', 'Drain blocked', 'Évacuation bouchée', 'المصرف مسدود'),
  ('failure', 'WATER-DRAIN', 'WATER-DRAIN-R', 'Drain cleared', 'Évacuation débouchée', 'فُتح المصرف'),
  ('failure', null, 'POWER', 'No power', 'Pas de courant', 'انقطاع التيار'),
  ('failure', 'POWER', 'POWER-TRIP', 'Circuit breaker tripped', 'Disjoncteur déclenché', 'فصل القاطع'),
  ('failure', 'POWER-TRIP', 'POWER-TRIP-R', 'Circuit checked and breaker reset', 'Circuit vérifié et disjoncteur réarmé', 'فُحصت الدائرة وأُعيد القاطع'),
  ('failure', 'POWER', 'POWER-CABLE', 'Cable damaged', 'Câble endommagé', 'كابل تالف'),
  ('failure', 'POWER-CABLE', 'POWER-CABLE-R', 'Cable replaced', 'Câble remplacé', 'استُبدل الكابل'),
  ('failure', null, 'START', 'Does not start', 'Ne démarre pas', 'لا يعمل'),
  ('failure', 'START', 'START-MOTOR', 'Motor failed', 'Moteur en panne', 'تعطل المحرك'),
  ('failure', 'START-MOTOR', 'START-MOTOR-R', 'Motor repaired or replaced', 'Moteur réparé ou remplacé', 'أُصلح المحرك أو استُبدل'),
  ('failure', 'START', 'START-CTRL', 'Control faulty', 'Commande défectueuse', 'عطل في التحكم'),
  ('failure', 'START-CTRL', 'START-CTRL-R', 'Control reset or replaced', 'Commande réinitialisée ou remplacée', 'أُعيد ضبط التحكم أو استُبدل'),
  ('failure', null, 'NOISE', 'Unusual noise or vibration', 'Bruit ou vibration inhabituels', 'ضجيج أو اهتزاز غير معتاد'),
  ('failure', 'NOISE', 'NOISE-BEAR', 'Bearing worn', 'Roulement usé', 'محمل مهترئ'),
  ('failure', 'NOISE-BEAR', 'NOISE-BEAR-R', 'Bearing replaced', 'Roulement remplacé', 'استُبدل المحمل'),
  ('failure', 'NOISE', 'NOISE-LOOSE', 'Part loose', 'Pièce desserrée', 'قطعة مرتخية'),
  ('failure', 'NOISE-LOOSE', 'NOISE-LOOSE-R', 'Part tightened', 'Pièce resserrée', 'شُدت القطعة'),
  ('failure', null, 'LIGHT', 'Light does not work', 'Éclairage en panne', 'الإنارة لا تعمل'),
  ('failure', 'LIGHT', 'LIGHT-LAMP', 'Lamp burnt out', 'Lampe grillée', 'المصباح محترق'),
  ('failure', 'LIGHT-LAMP', 'LIGHT-LAMP-R', 'Lamp replaced', 'Lampe remplacée', 'استُبدل المصباح'),
  ('failure', 'LIGHT', 'LIGHT-DRIVER', 'Driver or ballast failed', 'Alimentation ou ballast en panne', 'تعطل المحوّل أو الكابح'),
  ('failure', 'LIGHT-DRIVER', 'LIGHT-DRIVER-R', 'Driver or ballast replaced', 'Alimentation ou ballast remplacé', 'استُبدل المحوّل أو الكابح'),
  ('failure', null, 'STUCK', 'Door does not open or close', 'La porte ne s’ouvre ou ne se ferme pas', 'الباب لا يفتح أو لا يغلق'),
  ('failure', 'STUCK', 'STUCK-HINGE', 'Hinge out of line', 'Charnière désalignée', 'المفصلة غير مستوية'),
  ('failure', 'STUCK-HINGE', 'STUCK-HINGE-R', 'Hinge adjusted', 'Charnière réglée', 'ضُبطت المفصلة'),
  ('failure', 'STUCK', 'STUCK-LOCK', 'Lock broken', 'Serrure cassée', 'القفل مكسور'),
  ('failure', 'STUCK-LOCK', 'STUCK-LOCK-R', 'Lock replaced', 'Serrure remplacée', 'استُبدل القفل'),

  ('skill', null, 'HVAC', 'Heating and cooling', 'Chauffage et climatisation', 'التدفئة والتكييف'),
  ('skill', 'HVAC', 'REFRIGERANT', 'Refrigerants', 'Fluides frigorigènes', 'غازات التبريد'),
  ('skill', null, 'ELECTRICIAN', 'Electrician', 'Électricien', 'كهربائي'),
  ('skill', 'ELECTRICIAN', 'LOW-VOLTAGE', 'Low voltage', 'Basse tension', 'الجهد المنخفض'),
  ('skill', 'ELECTRICIAN', 'HIGH-VOLTAGE', 'High voltage', 'Haute tension', 'الجهد العالي'),
  ('skill', null, 'PLUMBER', 'Plumber', 'Plombier', 'سبّاك'),
  ('skill', null, 'FIRE', 'Fire protection', 'Protection incendie', 'الحماية من الحريق'),
  ('skill', null, 'LIFT', 'Lifts', 'Ascenseurs', 'المصاعد'),
  ('skill', null, 'LOCKSMITH', 'Locksmith', 'Serrurier', 'صانع أقفال'),
  ('skill', null, 'CARPENTER', 'Carpenter', 'Menuisier', 'نجّار'),
  ('skill', null, 'PAINTER', 'Painter', 'Peintre', 'دهّان'),
  ('skill', null, 'HEIGHTS', 'Work at height', 'Travail en hauteur', 'العمل على المرتفعات'),

  ('unit', null, 'pcs', 'Piece', 'Pièce', 'قطعة'),
  ('unit', null, 'set', 'Set', 'Jeu', 'طقم'),
  ('unit', null, 'box', 'Box', 'Boîte', 'علبة'),
  ('unit', null, 'roll', 'Roll', 'Rouleau', 'لفة'),
  ('unit', null, 'm', 'Metre', 'Mètre', 'متر'),
  ('unit', null, 'm2', 'Square metre', 'Mètre carré', 'متر مربع'),
  ('unit', null, 'm3', 'Cubic metre', 'Mètre cube', 'متر مكعب'),
  ('unit', null, 'l', 'Litre', 'Litre', 'لتر'),
  ('unit', null, 'kg', 'Kilogram', 'Kilogramme', 'كيلوغرام'),
  ('unit', null, 'h', 'Hour', 'Heure', 'ساعة');
insert into shipped (kind, code, en, fr, ar, color) values
  ('criticality', 'A', 'A: Critical', 'A : critique', 'أ: حرج', 'red'),
  ('criticality', 'B', 'B: Important', 'B : important', 'ب: مهم', 'orange'),
  ('criticality', 'C', 'C: Normal', 'C : normal', 'ج: عادي', 'gray'),
  ('lifecycle', 'PLANNED', 'Planned', 'Prévu', 'مخطط له', 'blue'),
  ('lifecycle', 'INSTALLED', 'Installed', 'Installé', 'مركّب', 'teal'),
  ('lifecycle', 'IN-SERVICE', 'In service', 'En service', 'في الخدمة', 'green'),
  ('lifecycle', 'STANDBY', 'Standby', 'En réserve', 'احتياطي', 'yellow'),
  ('lifecycle', 'DISPOSED', 'Disposed', 'Mis au rebut', 'مستبعد', 'gray');

insert into library_entry (kind, position, code, name, color)
  select kind, row_number() over (partition by kind order by n), code, jsonb_build_object('en', en, 'fr', fr, 'ar', ar), color
  from shipped where parent is null;
-- Below the top, then below these.
insert into library_entry (kind, parent_id, parent_level, position, code, name)
  select s.kind, p.id, 1, row_number() over (partition by p.id order by s.n), s.code,
    jsonb_build_object('en', s.en, 'fr', s.fr, 'ar', s.ar)
  from shipped s join library_entry p on p.kind = s.kind and p.code = s.parent and p.parent_id is null;
insert into library_entry (kind, parent_id, parent_level, position, code, name)
  select s.kind, p.id, 2, row_number() over (partition by p.id order by s.n), s.code,
    jsonb_build_object('en', s.en, 'fr', s.fr, 'ar', s.ar)
  from shipped s join library_entry p on p.kind = s.kind and p.code = s.parent and p.parent_level = 1;

-- Materials name their unit and category by the code of an entry. One that nobody has made yet comes into being with the first
-- material that names it, however that is written.
create function keep_material_words() returns trigger language plpgsql as $$
begin
  insert into library_entry (kind, position, code, name)
    select w.kind,
      coalesce((select max(position) from library_entry where kind = w.kind and project_id is null and parent_id is null), 0)
        + row_number() over (partition by w.kind order by lower(w.code)),
      w.code, jsonb_build_object(default_language(), w.code)
    from (
      select distinct on (kind, lower(code)) kind, code
      from (select 'unit' as kind, unit as code from changed union select 'category', category from changed) named
      where code > '' order by kind, lower(code), code
    ) w
    where not exists (
      select from library_entry e where e.kind = w.kind and e.project_id is null and lower(e.code) = lower(w.code))
    on conflict do nothing;
  return null;
end $$;
create trigger material_words_added after insert on material
  referencing new table as changed for each statement execute function keep_material_words();
create trigger material_words_changed after update on material
  referencing new table as changed for each statement execute function keep_material_words();
create index material_by_folded_category on material (lower(category));
create index material_by_folded_unit on material (lower(unit));

-- The words of the materials that are there.
update material set version = version;
