-- Who supervises a team is a member of its project. Whoever has left it since supervises nothing there any more.
update team set supervisor_id = null, version = version + 1
where supervisor_id is not null and not exists (
  select from project_user m where m.project_id = team.project_id and m.user_id = team.supervisor_id
);
alter table team add constraint team_supervisor_is_member
  foreign key (project_id, supervisor_id) references project_user (project_id, user_id) on delete set null (supervisor_id);
