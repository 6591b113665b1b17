import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { notFound } from '../http/api-exception.js';

/** An id in a path that cannot exist is simply not found: 404, as for ids of others. */
export class UuidParam implements PipeTransform<string, string> {
  constructor(private readonly what: string) {}

  transform(value: string): string {
    if (!isUUID(value)) throw notFound(this.what);
    return value.toLowerCase();
  }
}

/** A positive integer id in a path; 404 when it cannot exist. */
export class IdParam implements PipeTransform<string, number> {
  /** @param largest id that its column can hold; the default fits `bigint` */
  constructor(
    private readonly what: string,
    readonly largest = Number.MAX_SAFE_INTEGER,
  ) {}

  transform(value: string): number {
    const id = Number(value);
    if (!/^\d{1,15}$/.test(value) || id < 1 || id > this.largest) throw notFound(this.what);
    return id;
  }
}

/** One of a few words in a path; 404 for all others. */
export class ChoiceParam<T extends string> implements PipeTransform<string, T> {
  constructor(
    private readonly what: string,
    readonly choices: readonly T[],
  ) {}

  transform(value: string): T {
    const choice = this.choices.find((each) => each === value);
    if (choice === undefined) throw notFound(this.what);
    return choice;
  }
}
