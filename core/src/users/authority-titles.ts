/*
 * Words by which a display name claims to be one of the people who run the service or who help in a crisis, in our twelve
 * languages. `display-name.ts` compares them as people read them: without case, accents and look-alike letters.
 */

/** Words that claim a role even as one among others ('Moderator Anna'). */
export const AUTHORITY_TITLES = [
  'mikai mijkai sysop sysops superuser superadmin automod automoderator modteam safetybot crisisbot helpcenter helpcentre moderater',
  // en
  'admin admins administrator administrators moderator moderators staff support samaritans befrienders',
  // de
  'administratorin moderatorin krisenteam krisendienst krisenhilfe krisentelefon krisenberatung supportteam hilfetelefon',
  'telefonseelsorge moderationsteam krisenchat krisenberater krisenberaterin notfallteam notfalldienst betreiberin kundendienst kundenservice kundensupport kundenbetreuung nutzerbetreuung hilfeteam',
  // es, pt
  'administrador administradora administración administração moderador moderadora soporte suporte',
  // fr
  'administrateur administratrice modérateur modératrice',
  // it
  'amministratore amministratrice amministrazione moderatore moderatrice supporto',
  // ru
  'микаи администратор администраторы администрация админ модератор модераторы техподдержка поддержка',
  // ar
  'ميكاي مكاي مشرف مشرفة مشرفون أدمن',
  // hi
  'मिकाई माइकाई व्यवस्थापक एडमिन मॉडरेटर हेल्पलाइन प्रशासक प्रशासन सीईओ',
].flatMap((line) => line.split(' '));

/**
 * The purposes of a team or a help line: with another of these or a word of `GROUPS` beside it, a title ('Crisis
 * Support Anna').
 */
export const PURPOSES = [
  'crisis support help security safety moderation',
  'krise krisen hilfe unterstützung sicherheit beratung',
  'ayuda apoyo soporte seguridad moderación',
  'crise soutien assistance sécurité modération',
  'crisi aiuto supporto assistenza sicurezza moderazione',
  'ajuda apoio suporte segurança moderação',
  'кризис кризисная кризисной кризисный помощь помощи поддержка поддержки безопасность безопасности доверия модерация модерации',
  'أزمة أزمات دعم مساعدة إشراف طوارئ',
  'संकट सहायता मदद सपोर्ट',
].flatMap((line) => line.split(' '));

/** The titles in Latin letters, for which other symbols are substituted. */
export const LATIN_TITLES = AUTHORITY_TITLES.filter((word) => /^[a-z]{5,}$/.test(word));

/** Affixes that claim a role when they are joined to a title ('mikaibot', 'realmikai'), as the words of titles do too. */
export const AFFIXES =
  'bot app ai real the my true hq chat care site online s ask hey new gpt os mikai'.split(' ');

/** Purposes that are given names or ordinary words by themselves ('Trust'), and claim something only in a title ('Trust and Safety'). */
export const PARTS_OF_TITLES = [
  'care trust wellbeing suicide prevention emergency lifeline health community customer client user account tech technical verification duty medical clinical rescue bot alert notice notices success response intervention worker responder',
  'kunden nutzer technische technischer notfall notruf suizid suizidprävention prävention',
  'atención central consejería cliente clientes usuario usuarios técnico emergencia emergencias suicidio prevención',
  'aide écoute cellule client clients clientèle technique urgence urgences suicide prévention',
  'clienti utenti tecnico tecnica emergenza emergenze suicidio prevenzione',
  'cliente clientes técnico emergência emergências suicídio prevenção',
  'спасения дежурный дежурная заботы клиентская клиентов техническая суицид суицида экстренная экстренной профилактика',
  'طبيب طبيبة نفسي نفسية أخصائي أخصائية انتحار الوقاية عملاء فني رسمي رسمية',
  'हेल्प तकनीकी सहायक आपातकालीन आत्महत्या रोकथाम',
].flatMap((line) => line.split(' '));

/** Words that make a title beside a purpose ('Support Team'); alone they are no name that a person uses. */
export const GROUPS = [
  'message messages notification notifications team teams service services desk helpdesk center centre hotline helpline officer agent manager',
  'dienst zentrum',
  'equipo servicio centro',
  'équipe',
  'squadra servizio',
  'equipe equipa serviço atendimento',
  'команда служба центр отдел',
  'فريق خدمة مركز',
  'टीम दल केंद्र डेस्क',
].flatMap((line) => line.split(' '));

/** Roles of people who help by profession or belong to the team. They count if a name consists of such words alone. */
export const ROLES = [
  'administration ceo cto cofounder account general employee operator verified licensed emergency automated lifeline founder official system owner therapist counselor counsellor psychologist psychiatrist psychotherapist clinician announcement announcements assistant companion lead',
  'director direktor chief executive president geschäftsführer geschäftsführerin geschäftsführung mitarbeiter offiziell offizielle offizieller offizielles therapeut therapeutin berater beraterin seelsorge seelsorger betreiber psychologe psychologin psychotherapeut psychotherapeutin',
  'director directora diretor diretora oficial terapeuta psicólogo psicóloga consejero consejera propietario propietaria dueño dueña',
  'pdg directeur directrice officiel officielle thérapeute psychologue écoutant écoutante conseiller conseillère propriétaire',
  'direttore direttrice ufficiale consulente psicologo psicologa proprietario proprietaria',
  'conselheiro conselheira',
  'официальный официальная официально терапевт психолог психотерапевт консультант владелец сотрудник оператор генеральный директор персонал',
  'معالج معالجة مستشار إدارة مسؤول مدير تنفيذي موظف',
  'आधिकारिक परामर्शदाता मनोवैज्ञानिक चिकित्सक ग्राहक कर्मचारी प्रबंधक निदेशक',
].flatMap((line) => line.split(' '));

/**
 * Short forms of 'moderator'. They count wherever they are a word of their own ('Mod Anna', 'AnnaMod'), and not inside one
 * ('Modesto').
 */
export const SHORT_TITLES = ['mod', 'mods'];

/**
 * Ordinary ranks and trades: with another word of a title they claim a role ('Chief Executive'), by themselves none.
 */
export const ORDINARY_RANKS = [
  'chief general president executive director employee account agent manager lead',
  'direktor mitarbeiter directora diretor diretora directeur directrice direttore direttrice',
  'директор генеральный сотрудник مدير موظف निदेशक कर्मचारी',
].flatMap((line) => line.split(' '));

/**
 * Words that belong to titles, but are given names or ordinary words by themselves ('Line', 'Linea', 'Suraksha'): they never
 * count alone.
 */
export const FILLER_WORDS = [
  'line site text your from the of for and',
  'telefon linie für der die das',
  'línea teléfono sitio de del la el en para al',
  'ligne téléphone du des le les pour d l',
  'linea telefono di della per il',
  'linha telefone do da em para ao',
  'линия телефон сайта для по',
  'خط نظام موقع مدير',
  'सेवा सुरक्षा लाइन साइट का की के',
].flatMap((line) => line.split(' '));

/** Titles in scripts without blanks between words: refused wherever they are in a name. */
export const UNSPACED_TITLES = [
  '管理员 版主 客服 危机干预 危机热线 危机支持 危机团队 心理援助 自杀预防 紧急救援 心理热线 支持团队 官方团队 管理团队 援助中心 客户服务 客戶服務 技术支持 技術支持 危机中心 心理医生 心理咨询 心理諮詢 值班医生 系统消息 系統消息 首席执行官 工作人员 官方账号 官方帳號 管理團隊 管理員 危機支持',
  '管理者 管理人 運営 モデレーター サポートチーム サポートセンター 危機対応 危機支援 クライシス 相談窓口 自殺防止 自殺予防 臨床心理士 運営チーム カスタマーサポート カスタマーケア お客様サポート お客様センター ヘルプデスク 公式アカウント 代表取締役 アドミン 事務局 いのちの電話',
  '관리자 운영자 운영진 운영팀 모더레이터 지원팀 자살예방 고객센터 고객지원 고객서비스 기술지원 공식지원 공식계정 헬프데스크 대표이사 어드민 상담원 심리상담사 시스템메시지 위기상담 위기지원 위기대응 위기팀 상담센터 생명의전화',
].flatMap((line) => line.split(' '));

/** Roles in scripts without blanks between words: refused if a name consists of them alone. */
export const UNSPACED_ROLES = [
  '米凯 米凱 员工 站长 運營 官方 危机 支持 帮助 团队 咨询师 心理咨询师 治疗师 热线 系统 站务 公告 安全',
  'ミカイ みかい 社長 公式 サポート スタッフ チーム 危機 支援 ヘルプ カウンセラー 相談員 心理士 お知らせ さん システム',
  '미카이 마이카이 봇 직원 도움말 공식 위기 도움 팀 스태프 상담사 상담 시스템 메시지 공지 안내',
].flatMap((line) => line.split(' '));
