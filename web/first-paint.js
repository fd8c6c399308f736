// Ends the body of landing.html. What the first paint does not need comes after it, so that nothing shares the line with
// the page itself; for whom the built page is not, or who does not look, at once. What is pressed or chosen meanwhile is kept.
(() => {
  const useFonts = () => {
    for (const fonts of document.querySelectorAll("style[media]")) fonts.removeAttribute("media");
  };
  // Used one by one as they come, each would have the page laid out and drawn anew; after three seconds they are.
  const fetchFonts = () => {
    const fetched = Array.from(document.querySelectorAll('link[rel="later"]'), (font) => {
      font.rel = "preload";
      return new Promise((resolve) => {
        font.onload = resolve;
        font.onerror = resolve;
      });
    });
    const patience = new Promise((resolve) => setTimeout(resolve, 3_000));
    Promise.race([Promise.all(fetched), patience]).then(useFonts);
  };

  const follow = () => {
    fetchFonts();
    for (const waiting of document.querySelectorAll('script[type="later"]')) {
      const script = document.createElement("script");
      script.type = "module";
      script.src = waiting.src;
      waiting.replaceWith(script);
    }
  };

  // On the way down, where it ends: React hears before it is done, and would do what is then done again.
  let redo;
  // A browser that has translated the page meanwhile has React draw it anew: what was pressed is the one in its place then.
  const findAgain = (control, kind) => {
    const place = Array.from(document.querySelectorAll(kind)).indexOf(control);
    return () => (control.isConnected ? control : document.querySelectorAll(kind)[place]);
  };
  const keepPress = (event) => {
    const control = event.target.closest("button, input");
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    const find = findAgain(control, "button, input");
    redo = () => find()?.click();
  };
  const keepChoice = (event) => {
    const { value } = event.target;
    const find = findAgain(event.target, "select, input");
    event.stopPropagation();
    redo = () => {
      const target = find();
      if (!target) return;
      target.value = value;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    };
  };
  addEventListener("click", keepPress, true);
  addEventListener("change", keepChoice, true);
  addEventListener("alive", () => {
    removeEventListener("click", keepPress, true);
    removeEventListener("change", keepChoice, true);
    // React hears nothing while it is at work itself.
    if (redo) setTimeout(redo);
  });

  // One a frame, so that each is a short task: an idle period holds several calls.
  const soon = window.requestIdleCallback ?? setTimeout;
  const drawRest = ([next, ...rest]) => {
    if (!next) return document.documentElement.classList.remove("not-settled");
    next.style.contentVisibility = "visible";
    requestAnimationFrame(() => soon(() => drawRest(rest)));
  };
  addEventListener("alive", () => soon(() => drawRest(document.querySelectorAll("[class*=drawn-near]"))));

  const isShown = !document.hidden && !document.documentElement.classList.contains("not-as-built");
  if (isShown && PerformanceObserver.supportedEntryTypes.includes("paint")) {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      follow();
    });
    observer.observe({ type: "paint", buffered: true });
  } else {
    follow();
  }
})();
