/** The names of columns, as people and apps write them in our languages. The first of a list wins over the next. */
const columns = {
  day: [
    // Daylio's `date` has no year.
    "full_date",
    "date",
    "entry date",
    "journal date",
    "blessing date",
    "day",
    "when",
    "date time",
    "fecha",
    "data",
    "dat",
    "jour",
    "día",
    "dia",
    "jou",
    "التاريخ",
    "تاريخ",
    "اليوم",
    "تاریخ",
    "دن",
    "日付",
    "日時",
    "日にち",
    "日期",
    "时间",
    "時間",
    "datum",
    "created",
    "created at",
    "creation date",
    "created date",
    "date created",
    "date de création",
    "fecha de creación",
    "data de criação",
    "dat kreyasyon",
    "تاريخ الإنشاء",
    "作成日",
    "作成日時",
    "创建日期",
    "创建时间",
    "建立日期",
  ],
  // As Google Forms heads its answers: the other columns are questions.
  asked: [
    "timestamp",
    "horodateur",
    "marca temporal",
    "carimbo de data/hora",
    "タイムスタンプ",
    "时间戳记",
    "时间戳",
    "時間戳記",
    "طابع زمني",
    "ٹائم اسٹیمپ",
  ],
  title: [
    "title",
    "note title",
    "entry title",
    "titre",
    "título",
    "tit",
    "عنوان",
    "العنوان",
    "タイトル",
    "題名",
    "件名",
    "题目",
    "标题",
    "標題",
    "headline",
    "subject",
    "sujet",
    "asunto",
    "assunto",
    "sijè",
    "titel",
    "name",
  ],
  text: [
    "description",
    "text",
    "entry",
    "entry text",
    "entry content",
    "content",
    "contents",
    "body",
    "note",
    "notes",
    "note text",
    "journal",
    "journal entry",
    "diary",
    "diary entry",
    "message",
    "story",
    "thoughts",
    "reflection",
    "blessing",
    "blessings",
    "texte",
    "contenu",
    "entrée",
    "texto",
    "contenido",
    "descripción",
    "nota",
    "notas",
    "entrada",
    "diario",
    "mensaje",
    "conteúdo",
    "descrição",
    "anotação",
    "anotações",
    "diário",
    "mensagem",
    "tèks",
    "kontni",
    "deskripsyon",
    "nòt",
    "jounal",
    "mesaj",
    "الوصف",
    "النص",
    "نص",
    "المحتوى",
    "ملاحظة",
    "ملاحظات",
    "اليوميات",
    "الرسالة",
    "تفصیل",
    "متن",
    "تحریر",
    "نوٹ",
    "نوٹس",
    "ڈائری",
    "پیغام",
    "説明",
    "本文",
    "内容",
    "テキスト",
    "メモ",
    "ノート",
    "日記",
    "エントリ",
    "描述",
    "內容",
    "正文",
    "文本",
    "文字",
    "笔记",
    "筆記",
    "备注",
    "備註",
    "日记",
    "记录",
    "紀錄",
    "inhalt",
    "eintrag",
    "notiz",
    "notizen",
    "beschreibung",
  ],
  category: [
    "category",
    "categories",
    "catégorie",
    "categoría",
    "categoria",
    "kategori",
    "الفئة",
    "زمرہ",
    "カテゴリー",
    "カテゴリ",
    "类别",
    "分类",
    "類別",
    "分類",
  ],
  tags: [
    "tags",
    "tag",
    "labels",
    "label",
    // Daylio's.
    "activities",
    "étiquettes",
    "étiquette",
    "etiquetas",
    "etiqueta",
    "marcadores",
    "etikèt",
    "الوسوم",
    "وسوم",
    "ٹیگ",
    "ٹیگز",
    "タグ",
    "标签",
    "標籤",
  ],
  bibleVerse: [
    "bible verse",
    "verse",
    "scripture",
    "verset",
    "versículo",
    "vèsè",
    "الآية",
    "آیت",
    "聖句",
    "经文",
    "經文",
  ],
  answered: ["answered prayer", "answered", "is answered prayer"],
} as const;
type Column = keyof typeof columns;

// Words that a column's name has where gratitude is kept in it: “I am grateful for”, “Gratitude Entry”.
const thanks =
  /grat|grateful|thank|bless|reconnaiss|merci|agradec|rekonesans|mèsi|امتنان|ممتن|شكر|شکر|感謝|感谢|感恩|ありがとう/u;

const folded = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\([^()]*\)/g, "")
    .replace(/[\p{M}\s_\-."'’:*/\u200b-\u200f\ufeff]/gu, "")
    .normalize("NFC");

const known = new Map(
  (Object.keys(columns) as Column[]).map((column) => [column, columns[column].map(folded)]),
);

/** Which columns of a table are which, by their place in a row. */
export interface Columns {
  day: number;
  title: number | undefined;
  texts: number[];
  /** Of `texts` that are answers, where there are several. */
  questions: Map<number, string>;
  category: number | undefined;
  tags: number[];
  bibleVerse: number | undefined;
  answered: number | undefined;
  /** What has no place here, with its name. */
  others: [index: number, name: string][];
}

// More than anybody has named; sheets have thousands that are empty.
const most = { columns: 500, letters: 200 };

/** Undefined for a row that is no head: one without a day and words. */
export function columnsOf(head: string[]): Columns | undefined {
  const names = head.slice(0, most.columns).map((name) => folded(name.slice(0, most.letters)));
  const of = (column: Column) => {
    const places = (known.get(column) ?? []).map((name) => names.indexOf(name));
    return places.find((place) => place >= 0);
  };
  const all = (column: Column) =>
    names.flatMap((name, index) => (known.get(column)?.includes(name) ? [index] : []));
  const day = of("day") ?? of("asked");
  if (day === undefined) return undefined;
  const title = of("title");
  // Another day beside the one that is taken is of the machine.
  const used = [day, title, ...all("day"), ...all("tags"), of("category"), of("bibleVerse"), of("answered")];
  const free = names.flatMap((_, index) => (used.includes(index) ? [] : [index]));
  const named = free.filter((index) => all("text").includes(index));
  const areAnswers = of("day") === undefined && title === undefined && named.length === 0;
  const thankful = free.filter((index) => thanks.test(names[index] ?? ""));
  const texts = areAnswers
    ? free.filter((index) => names[index] !== "")
    : named.length > 0
      ? named
      : thankful;
  if (title === undefined && texts.length === 0) return undefined;
  return {
    day,
    title,
    texts,
    questions: new Map(
      areAnswers && texts.length > 1 ? texts.map((index) => [index, head[index] ?? ""]) : [],
    ),
    category: of("category"),
    tags: all("tags"),
    bibleVerse: of("bibleVerse"),
    answered: of("answered"),
    others: free
      .filter((index) => !texts.includes(index))
      .map((index) => [index, head[index] || `(${index + 1})`]),
  };
}
