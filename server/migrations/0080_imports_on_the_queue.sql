-- Imports are jobs of the queue, which knows whether a process works on them. The claim of an import is the id of its job.
alter table staged_import drop column claimed_at;
