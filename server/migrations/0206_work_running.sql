-- Whether an order that is not closed is on a version of a workflow: before a role that the version names is removed.
create index work_running on work (workflow_id, workflow_version) where closed_at is null;
