import { describe, expect, test } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { laughs } from './light.js';

describe('laughter', () => {
  test.each<[LanguageCode, string]>([
    ['en', 'i put salt in my coffee lol'],
    ['en', 'burnt the toast again :D'],
    ['es', 'quemé la tortilla jajaja'],
    ['fr', 'j’ai mis du sel dans mon café mdr'],
    ['de', 'hab Salz in den Kaffee getan haha'],
    ['it', 'ho messo il sale nel caffè ahahah lol'],
    ['pt', 'queimei o bolo kkkk'],
    ['ru', 'посолила кофе ахаха'],
    ['ru', 'посолила кофе)))'],
    ['ja', 'コーヒーに塩を入れた（笑）'],
    ['ja', 'コーヒーに塩入れたw'],
    ['ko', '커피에 소금 넣었어요 ㅋㅋ'],
    ['zh', '我把盐放进咖啡里了哈哈哈'],
    ['ar', 'حطيت ملح بالقهوة هههه'],
    ['hi', 'coffee mein namak daal diya haha'],
  ])('is the person’s own (%s): %s', (language, text) => {
    expect(laughs(text, language)).toBe(true);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'they are all laughing at me'],
    ['en', 'they are all laughing at me lol'],
    ['en', 'i can’t even laugh anymore haha'],
    ['en', 'nobody came to my birthday lol'],
    ['en', 'list:d'],
    ['es', 'todos se ríen de mí jajaja'],
    ['fr', 'ils se moquent tous de moi mdr'],
    ['de', 'alle lachen über mich haha'],
    ['it', 'tutti ridono di me haha'],
    ['pt', 'todo mundo ri de mim kkkk'],
    ['ru', 'все смеются надо мной ахаха'],
    ['ru', 'мне не смешно)))'],
    ['ja', 'みんなに笑われた（笑）'],
    ['ja', 'もう苦笑'],
    ['ja', '笑えない'],
    ['ko', '다들 나를 비웃어요 ㅋㅋ'],
    ['zh', '我笑不出来'],
    ['zh', '我笑不出来，他们都在笑'],
    ['zh', '强颜欢笑'],
    ['zh', '他们都笑我哈哈哈'],
    ['ar', 'كلهم يضحكون علي هههه'],
    ['hi', 'sab mujh par haste hain haha'],
  ])('that hurts is none (%s): %s', (language, text) => {
    expect(laughs(text, language)).toBe(false);
  });
});
