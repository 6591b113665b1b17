import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { notFound } from '../http/api-exception.js';

/** Validates a UUID in a path; an invalid one is simply not found: 404, as for records of others. */
export class UuidParam implements PipeTransform<string, string> {
  constructor(private readonly subject: string) {}

  transform(value: string): string {
    if (!isUUID(value)) throw notFound(this.subject);
    return value.toLowerCase();
  }
}

/** Validates a positive integer id in a path; 404 for one that cannot exist. */
export class IdParam implements PipeTransform<string, number> {
  /** @param maxId the largest id that the column can hold; the default is for `bigint` */
  constructor(
    private readonly subject: string,
    readonly maxId = Number.MAX_SAFE_INTEGER,
  ) {}

  transform(value: string): number {
    const id = Number(value);
    if (!/^\d{1,15}$/.test(value) || id < 1 || id > this.maxId) throw notFound(this.subject);
    return id;
  }
}

/** Validates a part of a path that is one of a few choices; 404 for all others. */
export class ChoiceParam<T extends string> implements PipeTransform<string, T> {
  constructor(
    private readonly subject: string,
    readonly choices: readonly T[],
  ) {}

  transform(value: string): T {
    const choice = this.choices.find((each) => each === value);
    if (choice === undefined) throw notFound(this.subject);
    return choice;
  }
}
