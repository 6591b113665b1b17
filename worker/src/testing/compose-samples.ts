import type { LanguageCode } from '@mikai/contract/languages';
import type { Theme } from '../ai/embedded/vocabulary.js';

/** Thoughts as people write them, and the part of life that each is about. */
export const SAMPLES: Record<LanguageCode, readonly (readonly [string, Theme])[]> = {
  en: [
    ['I made one mistake in the report and now my boss must think I am useless at my job.', 'work'],
    ['I lie awake every night and I will never sleep properly again.', 'sleep'],
    ['My grandmother died in spring and I miss her in every room.', 'grief'],
    ['My best friend did not answer, so she must be tired of me.', 'friendship'],
    ['I will fail the exam and then everything is over.', 'study'],
  ],
  es: [
    ['Siempre lo hago todo mal en el trabajo y mi jefe lo sabe.', 'work'],
    ['No puedo dormir y mañana será un desastre.', 'sleep'],
    ['Mi abuela murió en marzo y la extraño cada día.', 'grief'],
    ['Mi mejor amiga no me contesta, seguro que está harta de mí.', 'friendship'],
    ['Voy a suspender el examen y se acabará todo.', 'study'],
  ],
  fr: [
    ['Je rate toujours tout au travail et mon chef le sait.', 'work'],
    ['Je n’arrive plus à dormir et demain sera une catastrophe.', 'sleep'],
    ['Ma grand-mère est morte en mars et elle me manque chaque jour.', 'grief'],
    ['Mon amie ne répond pas, elle en a sûrement assez de moi.', 'friendship'],
    ['Je vais rater mon examen et tout sera fini.', 'study'],
  ],
  de: [
    ['Ich mache bei der Arbeit immer alles falsch und mein Chef weiß das.', 'work'],
    ['Ich kann nicht schlafen und morgen wird eine Katastrophe.', 'sleep'],
    ['Meine Oma ist im März gestorben und ich vermisse sie jeden Tag.', 'grief'],
    ['Meine beste Freundin antwortet nicht, sie hat bestimmt genug von mir.', 'friendship'],
    ['Ich werde die Prüfung nicht bestehen und dann ist alles aus.', 'study'],
  ],
  it: [
    ['Al lavoro sbaglio sempre tutto e il mio capo lo sa.', 'work'],
    ['Non riesco a dormire e domani sarà un disastro.', 'sleep'],
    ['Mia nonna è morta a marzo e mi manca ogni giorno.', 'grief'],
    ['La mia migliore amica non risponde, di sicuro è stufa di me.', 'friendship'],
    ['Non passerò l’esame e sarà tutto finito.', 'study'],
  ],
  pt: [
    ['Eu sempre faço tudo errado no trabalho e meu chefe sabe.', 'work'],
    ['Não consigo dormir e amanhã será um desastre.', 'sleep'],
    ['Minha avó morreu em março e sinto falta dela todo dia.', 'grief'],
    ['Minha melhor amiga não responde, com certeza cansou de mim.', 'friendship'],
    ['Vou reprovar na prova e tudo vai acabar.', 'study'],
  ],
  ru: [
    ['Я всегда всё делаю плохо на работе, и начальник это знает.', 'work'],
    ['Я не могу уснуть, и завтра будет катастрофа.', 'sleep'],
    ['Моя бабушка умерла в марте, и я скучаю по ней каждый день.', 'grief'],
    ['Подруга не отвечает, наверняка я ей надоела.', 'friendship'],
    ['Я точно провалю экзамен, и всё кончено.', 'study'],
  ],
  ja: [
    ['仕事ではいつも失敗ばかりで、上司もそう思っているに違いない。', 'work'],
    ['眠れないから、明日は最悪になる。', 'sleep'],
    ['祖母が三月に亡くなって、毎日恋しい。', 'grief'],
    ['友達から返事がない、きっと嫌われたんだ。', 'friendship'],
    ['試験に受かるはずがない、もう終わりだ。', 'study'],
  ],
  ko: [
    ['나는 직장에서 항상 다 망치고 상사도 그걸 알아.', 'work'],
    ['잠이 안 와서 내일은 최악일 거야.', 'sleep'],
    ['할머니가 3월에 돌아가셨고 매일 그리워요.', 'grief'],
    ['친구가 답장을 안 해, 분명 나를 싫어하는 거야.', 'friendship'],
    ['시험을 망칠 거고 다 끝났어.', 'study'],
  ],
  zh: [
    ['我在工作上总是什么都做错，老板一定看不起我。', 'work'],
    ['我睡不着，明天一定会很糟糕。', 'sleep'],
    ['奶奶三月去世了，我每天都很想念她。', 'grief'],
    ['朋友没有回我，她一定讨厌我了。', 'friendship'],
    ['考试我肯定过不了，一切都完了。', 'study'],
  ],
  ar: [
    ['أنا دائمًا أخطئ في كل شيء في العمل ومديري يعرف ذلك.', 'work'],
    ['لا أستطيع النوم وغدًا سيكون كارثة.', 'sleep'],
    ['ماتت جدتي في مارس وأشتاق إليها كل يوم.', 'grief'],
    ['صديقتي لا ترد، لا بد أنها ملّت مني.', 'friendship'],
    ['سأرسب في الامتحان وينتهي كل شيء.', 'study'],
  ],
  hi: [
    ['मैं काम में हमेशा सब ग़लत करता हूँ और मेरे बॉस यह जानते हैं।', 'work'],
    ['मुझे नींद नहीं आती और कल बर्बाद हो जाएगा।', 'sleep'],
    ['मार्च में मेरी दादी गुज़र गईं और मुझे रोज़ उनकी याद आती है।', 'grief'],
    ['मेरी दोस्त जवाब नहीं देती, वह ज़रूर मुझसे ऊब गई है।', 'friendship'],
    ['मैं परीक्षा में फ़ेल हो जाऊँगा और सब ख़त्म हो जाएगा।', 'study'],
  ],
};
