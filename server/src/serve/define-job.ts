import type { Topic } from '@atrium/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'

/** One attempt at a job, for the function that carries it out. */
export interface JobRun<Data> {
  id: string
  data: Data
  services: Services
  log: FastifyBaseLogger
  /** Aborted when the process stops, the job takes too long, or somebody has cancelled it. */
  signal: AbortSignal
  /** Whether the job counts as failed if this try fails. */
  isLastTry: boolean
  /**
   * Stores how much is done, from 0 to 100.
   * @throws JobCancelled once somebody has cancelled the job, JobTaken once another process has it
   */
  progress(percent: number): Promise<void>
  /**
   * Keeps the job from being cancelled or given to another process until the transaction ends. Called at the end of a
   * transaction, it makes what that has written the work of this try alone.
   * @throws JobCancelled, JobTaken
   */
  hold(transaction: Database): Promise<void>
}

/** The name of a kind and its data: what a sender of jobs knows. */
export interface JobDefinition<Data extends object = object> {
  /** Such as `photos.sweep`. Never renamed: jobs of earlier versions carry it. */
  kind: string
  data: z.ZodType<Data>
}

/**
 * A kind of job. A job may run more than once and must be safe to repeat; it carries ids, never the truth itself. A file
 * `*.job.ts` exports one kind and nothing else.
 */
export interface JobKind<Data extends object = object> extends JobDefinition<Data> {
  /** How often a failed job is tried again. */
  retries?: number
  /** A job that takes longer counts as failed. */
  maximumMinutes?: number
  /**
   * Jobs of the kind that one process carries out at once. One person, or a project for what nobody caused, holds one of these:
   * with three or more, two thirds are left to others. */
  atOnce?: number
  /** How many of these are left to jobs that were sent as quick ones. */
  quickAtOnce?: number
  /** When the queue adds a job by itself, as a cron expression in UTC. */
  schedule?: string
  /**
   * Finds by marks in the database for which work no job was sent yet, and sends the jobs: at the start, when a notice of the topic comes,
   * and every minute. Several processes do so at once.
   */
  marks?: { topic: Topic; send(services: Services): Promise<void> }
  run(run: JobRun<Data>): Promise<void>
  /** Ends what waits for the job, in the transaction that cancels it. It also runs for a job that is being carried out. */
  cancelled?(transaction: Database, job: { id: string; data: Data }): Promise<void>
}

/** Returns the kind unchanged, with the type of its data. */
export function defineJob<Data extends object>(kind: JobKind<Data>): JobKind<Data> {
  return kind
}

/** Thrown by `progress` and `hold` once somebody has cancelled the job. */
export class JobCancelled extends Error {
  override name = 'JobCancelled'
}

/** Thrown by `progress` and `hold` once the queue has given the job to another process. */
export class JobTaken extends Error {
  override name = 'JobTaken'
}
