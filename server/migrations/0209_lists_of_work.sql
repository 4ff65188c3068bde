-- Orders take services and failure codes from the library: projects that have neither their own nor the company's follow the company.
insert into library_link (project_id, kind)
select p.id, needed.kind from project p cross join (values ('service'), ('failure')) needed (kind)
where not exists (select from library_entry e where e.project_id = p.id and e.kind = needed.kind)
on conflict do nothing;
