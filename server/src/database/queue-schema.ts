/** The PostgreSQL schema of the queue's own tables. The library creates and migrates it. */
export const queueSchema = 'job_queue'
