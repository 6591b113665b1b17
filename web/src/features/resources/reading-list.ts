/** A page of a public body on a condition. `year` is that of the version that was read. */
export interface Source {
  title: string;
  publisher: string;
  year: number;
  url: string;
}

export type ConditionId = 'depression' | 'anxiety' | 'trauma' | 'bipolar' | 'ocd' | 'eating';

/** The sources of the short descriptions. */
export const CONDITIONS: readonly { id: ConditionId; sources: readonly Source[] }[] = [
  {
    id: 'depression',
    sources: [
      {
        title: 'Depressive disorder (depression)',
        publisher: 'World Health Organization',
        year: 2023,
        url: 'https://www.who.int/news-room/fact-sheets/detail/depression',
      },
      {
        title: 'Depression in adults: treatment and management (NG222)',
        publisher: 'NICE',
        year: 2022,
        url: 'https://www.nice.org.uk/guidance/ng222',
      },
    ],
  },
  {
    id: 'anxiety',
    sources: [
      {
        title: 'Anxiety disorders',
        publisher: 'World Health Organization',
        year: 2025,
        url: 'https://www.who.int/news-room/fact-sheets/detail/anxiety-disorders',
      },
      {
        title: 'Generalised anxiety disorder and panic disorder in adults: management (CG113)',
        publisher: 'NICE',
        year: 2011,
        url: 'https://www.nice.org.uk/guidance/cg113',
      },
    ],
  },
  {
    id: 'trauma',
    sources: [
      {
        title: 'Post-traumatic stress disorder',
        publisher: 'World Health Organization',
        year: 2024,
        url: 'https://www.who.int/news-room/fact-sheets/detail/post-traumatic-stress-disorder',
      },
    ],
  },
  {
    id: 'bipolar',
    sources: [
      {
        title: 'Bipolar disorder',
        publisher: 'World Health Organization',
        year: 2024,
        url: 'https://www.who.int/news-room/fact-sheets/detail/bipolar-disorder',
      },
    ],
  },
  {
    id: 'ocd',
    sources: [
      {
        title: 'Obsessive-Compulsive Disorder: When Unwanted Thoughts or Repetitive Behaviors Take Over',
        publisher: 'National Institute of Mental Health',
        year: 2023,
        url: 'https://www.nimh.nih.gov/health/publications/obsessive-compulsive-disorder-when-unwanted-thoughts-or-repetitive-behaviors-take-over',
      },
    ],
  },
  {
    id: 'eating',
    sources: [
      {
        title: 'Eating Disorders: What You Need to Know',
        publisher: 'National Institute of Mental Health',
        year: 2024,
        url: 'https://www.nimh.nih.gov/health/publications/eating-disorders',
      },
    ],
  },
];

export type GroupId = 'dbsa' | 'nami' | 'mind' | 'aa';

/** Organizations that list support groups. */
export const GROUPS: readonly { id: GroupId; name: string; url: string }[] = [
  { id: 'dbsa', name: 'Depression and Bipolar Support Alliance', url: 'https://www.dbsalliance.org' },
  { id: 'nami', name: 'NAMI', url: 'https://www.nami.org' },
  { id: 'mind', name: 'Mind', url: 'https://www.mind.org.uk' },
  { id: 'aa', name: 'Alcoholics Anonymous', url: 'https://www.aa.org' },
];

export type BookId = 'mindOverMood' | 'feelingGood' | 'nerves' | 'catastrophe' | 'meaning' | 'demon';

/** English titles, with the year of the first edition in any language. */
export const BOOKS: readonly { id: BookId; title: string; author: string; year: number }[] = [
  {
    id: 'mindOverMood',
    title: 'Mind Over Mood',
    author: 'Dennis Greenberger, Christine A. Padesky',
    year: 1995,
  },
  { id: 'feelingGood', title: 'Feeling Good: The New Mood Therapy', author: 'David D. Burns', year: 1980 },
  { id: 'nerves', title: 'Hope and Help for Your Nerves', author: 'Claire Weekes', year: 1969 },
  { id: 'catastrophe', title: 'Full Catastrophe Living', author: 'Jon Kabat-Zinn', year: 1990 },
  { id: 'meaning', title: "Man's Search for Meaning", author: 'Viktor E. Frankl', year: 1946 },
  { id: 'demon', title: 'The Noonday Demon: An Atlas of Depression', author: 'Andrew Solomon', year: 2001 },
];
