-- Entries of the ledger are never removed, so that a reference protects nothing. Without it the ledger itself refuses to be emptied.
alter table stocktake_line drop constraint stocktake_line_entry_id_fkey;
