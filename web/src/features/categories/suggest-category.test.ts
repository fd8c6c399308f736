import { languages } from "@blessing-jar/contract/languages.ts";
import { expect, test } from "vitest";
import tables from "./category-words.json" with { type: "json" };
import { suggestCategory } from "./suggest-category.ts";

const nothing = { listed: undefined, own: [] };
const suggest = (
  text: string,
  language: keyof typeof tables = "en",
  own: Parameters<typeof suggestCategory>[1]["own"] = [],
) => suggestCategory(text, { ...nothing, language, own });

test("every language has its words, of each category the same", () => {
  expect(Object.keys(tables).sort()).toEqual([...languages].map(({ code }) => code).sort());
  for (const table of Object.values(tables)) expect(Object.keys(table)).toEqual(Object.keys(tables.en));
});

test.each([
  ["en", "Mom's birthday cake, and pancakes", "Family"],
  ["en", "The doctor called: her scan is clear.", "Health"],
  ["en", "God answered our prayer", "Prayer Answered"],
  ["en", "The dahlias finally opened", "Nature"],
  ["fr", "L’anniversaire de maman", "Family"],
  ["es", "Mi mamá llamó", "Family"],
  ["pt", "A vovó voltou do hospital com a filha", "Family"],
  ["ht", "Zanmi m yo vin wè m", "Friendship"],
  ["ja", "おばあちゃんの誕生日", "Family"],
  ["zh", "妈妈的生日", "Family"],
  ["ar", "زارتنا جدتي وأولادي", "Family"],
  ["ar", "جلسنا في الحديقة تحت الشمس", "Nature"],
  ["ur", "امی کی سالگرہ", "Family"],
  ["en", "Pancakes with the grandchildren", "Family"],
  ["en", "The plumber came on a Sunday", "Other"],
  ["en", "Lunch with my daughter-in-law", "Family"],
  ["en", "An old friend came for breakfast", "Friendship"],
  ["en", "Our neighbours mowed the lawn", "Friendship"],
  ["en", "My scans came back clear", "Health"],
  ["en", "He starts his new job on Monday", "Career"],
  ["en", "Two sunsets over the bay", "Nature"],
  ["en", "A long walk with the dogs", "Nature"],
  ["en", "She passed her exams", "Personal Growth"],
  ["fr", "Des crêpes avec les petits-enfants", "Family"],
  ["fr", "Le plombier est venu un dimanche", "Other"],
  ["fr", "Déjeuner avec ma belle-fille", "Family"],
  ["fr", "Un vieil ami est venu au petit-déjeuner", "Friendship"],
  ["fr", "Les voisins nous ont aidés", "Friendship"],
  ["fr", "Le scanner est bon", "Health"],
  ["fr", "Il commence son nouveau travail lundi", "Career"],
  ["fr", "Un coucher de soleil sur la mer", "Nature"],
  ["fr", "Une longue randonnée avec le chien", "Nature"],
  ["fr", "Elle a réussi ses examens", "Personal Growth"],
  ["es", "Panqueques con los nietos", "Family"],
  ["es", "El plomero vino un domingo", "Other"],
  ["es", "Almuerzo con mi nuera", "Family"],
  ["es", "Un viejo amigo vino a desayunar", "Friendship"],
  ["es", "Los vecinos nos ayudaron", "Friendship"],
  ["es", "La tomografía salió bien", "Health"],
  ["es", "El lunes empieza en su nuevo trabajo", "Career"],
  ["es", "Dos atardeceres frente a la bahía", "Nature"],
  ["es", "Caminamos con los perros", "Nature"],
  ["es", "Pasó todos sus exámenes", "Personal Growth"],
  ["pt", "Panquecas com os netos", "Family"],
  ["pt", "O encanador veio num domingo", "Other"],
  ["pt", "Almoço com a minha nora", "Family"],
  ["pt", "Um velho amigo veio almoçar", "Friendship"],
  ["pt", "Os vizinhos nos ajudaram", "Friendship"],
  ["pt", "A tomografia deu tudo certo", "Health"],
  ["pt", "Na segunda ele começa no novo emprego", "Career"],
  ["pt", "O pôr do sol na baía", "Nature"],
  ["pt", "Uma caminhada com os cachorros", "Nature"],
  ["pt", "Ela passou nos exames", "Personal Growth"],
  ["ht", "Krèp ak pitit pitit yo", "Family"],
  ["ht", "Plonbye a te vini yon dimanch", "Other"],
  ["ht", "Dejene ak bèlfi mwen", "Family"],
  ["ht", "Yon ansyen zanmi vin dejene", "Friendship"],
  ["ht", "Vwazen yo te ede nou", "Friendship"],
  ["ht", "Eskanè a bon", "Health"],
  ["ht", "Li kòmanse nouvo travay li lendi", "Career"],
  ["ht", "Solèy la kouche sou lanmè a", "Nature"],
  ["ht", "Yon bèl pwomnad ak chen an", "Nature"],
  ["ht", "Li pase egzamen li", "Personal Growth"],
  ["ja", "孫たちとパンケーキ", "Family"],
  ["ja", "日曜なのに水道屋さんが来てくれた", "Other"],
  ["ja", "お嫁さんとお昼ごはん", "Family"],
  ["ja", "古い友人が訪ねてくれた", "Friendship"],
  ["ja", "お隣さんが手伝ってくれた", "Friendship"],
  ["ja", "検査の結果がよかった", "Health"],
  ["ja", "月曜から新しい仕事が始まる", "Career"],
  ["ja", "海辺の夕焼け", "Nature"],
  ["ja", "犬とゆっくり散歩", "Nature"],
  ["ja", "試験に合格した", "Personal Growth"],
  ["zh", "和孙子们一起做煎饼", "Family"],
  ["zh", "水管工星期天来了", "Other"],
  ["zh", "和儿媳吃午饭", "Family"],
  ["zh", "老朋友来看我", "Friendship"],
  ["zh", "邻居帮了我们", "Friendship"],
  ["zh", "检查结果很好", "Health"],
  ["zh", "他星期一开始新工作", "Career"],
  ["zh", "海边的晚霞", "Nature"],
  ["zh", "带着狗去公园", "Nature"],
  ["zh", "她通过了考试", "Personal Growth"],
  ["ar", "فطائر مع الأحفاد", "Family"],
  ["ar", "جاء السباك يوم الأحد", "Other"],
  ["ar", "غداء مع زوجة ابني", "Family"],
  ["ar", "صديق قديم جاء على الفطور", "Friendship"],
  ["ar", "الجيران ساعدونا", "Friendship"],
  ["ar", "نتيجة الفحص سليمة", "Health"],
  ["ar", "تقاعد بعد سنوات طويلة", "Career"],
  ["ar", "غروب جميل على الشاطئ", "Nature"],
  ["ar", "مشينا طويلاً مع الكلب", "Nature"],
  ["ar", "نجحت في الامتحانات", "Personal Growth"],
  ["ur", "پوتوں کے ساتھ پین کیک", "Family"],
  ["ur", "پلمبر اتوار کو آیا", "Other"],
  ["ur", "بہو کے ساتھ ناشتہ", "Family"],
  ["ur", "پرانا دوست ناشتے پر آیا", "Friendship"],
  ["ur", "پڑوسیوں نے مدد کی", "Friendship"],
  ["ur", "اسکین بالکل صاف آیا", "Health"],
  ["ur", "پیر سے اس کی نئی نوکری ہے", "Career"],
  ["ur", "سمندر پر غروب آفتاب", "Nature"],
  ["ur", "کتے کے ساتھ لمبی چہل قدمی", "Nature"],
  ["ur", "وہ امتحانات میں کامیاب ہوئی", "Personal Growth"],
] as const)("in %s, “%s” is about %s", (language, text, category) => {
  expect(suggest(text, language)).toBe(category);
});

test("where no word tells, nothing is suggested", () => {
  for (const text of ["", "It was good.", "🙏".repeat(9), "starting over", "papaya"])
    expect(suggest(text)).toBeUndefined();
  expect(
    suggestCategory("Mom called", { ...nothing, language: "en", listed: ["Faith", "Health"] }),
  ).toBeUndefined();
});

test("what a member chose for a word before is suggested for it, and what was only suggested teaches nothing", () => {
  const choir = { title: "Choir practice", category: "Singing", isCategoryChosen: true };
  expect(suggest("The choir, and my mother", "en", [choir, { ...choir, title: "Choir again" }])).toBe(
    "Singing",
  );
  expect(suggest("The choir", "en", [choir])).toBeUndefined();
  const unchosen = { ...choir, isCategoryChosen: false };
  expect(suggest("The choir", "en", [unchosen, unchosen])).toBeUndefined();
  const faith = { ...choir, category: "Faith" };
  expect(suggest("The choir", "en", [faith, faith])).toBeUndefined();
});

test("a very long text is suggested for as quickly as a short one", () => {
  expect(suggest(`${"mother ".repeat(20_000)}`)).toBe("Family");
});
