import type en from "../en/banquet-rules";

export default {
  "section.box": "Wat er in de doos zit",
  "section.start": "Voor de eerste beurt",
  "section.place": "Je beurt, stap 1: neerzetten",
  "section.announce": "Of een bestelling aankondigen",
  "section.score": "Stap 2: een menu scoren",
  "section.exchange": "Stap 3 en 4: afleggen en trekken",
  "section.end": "Het einde",
  "section.gourmet": "Variant: Fijnproever",
  "section.etiquette": "Variant: Tafelmanieren",
  "section.feast": "Variant: Onbeperkt eten",
  "section.hell": "Variant: Helse keuken",
  "section.example": "Een voorbeeld",
  "section.see": "Wat je mag zien",

  "BAN-1": "Twee tot vier spelers.",
  "BAN-2":
    "De tafel is een zeshoek met vier vakken per zijde: 36 vakken rond het boeket in het midden. Een vak raakt hooguit zes andere. Zes vakken raken het boeket. Rijen lopen in drie richtingen.",
  "BAN-3": "Op het boeket wordt nooit iets gezet. De koninklijke familie zit om de tafel en kijkt alleen toe.",
  "BAN-4":
    "In de keuken staan 40 gerechten: 10 salades, 10 fruitsalades, 10 puddingen en 10 hamburgers. Iedereen heeft twee eigen koksmutsen.",
  "BAN-5":
    "36 menu’s in drie stapels van 12, die 1, 2 of 3 punten waard zijn; de achterkant toont de waarde. Een menu is een rij van drie. Meestal: twee gelijke gerechten naast elkaar en een ander voor 1 punt, drie verschillende gerechten voor 2, een koksmuts aan één kant en twee verschillende gerechten voor 3.",
  "BAN-6": "Iedereen krijgt van elke waarde één menu.",
  "BAN-7":
    "Acht koninklijke bestellingen, twee voor elk gerecht, worden geschud. Zes komen op de hoeken van de tafel, elk onder een stolp. Twee gaan uit het spel, en niemand ziet ze.",
  "BAN-8":
    "Voor de eerste beurt ziet iedereen de zes bestellingen. Zeg het als je genoeg hebt gezien; er kan ook een klok aflopen. Is iedereen klaar, dan gaan de stolpen erop en mag niemand meer kijken.",
  "BAN-9": "Wie begint, wordt geloot. Er wordt met de klok mee gespeeld.",
  "BAN-10":
    "Zet een gerecht uit de keuken of een van je koksmutsen op een vrij vak. Het vak moet het boeket, een gerecht of een koksmuts raken, van wie dan ook. In deze stap moet je precies één ding doen: een gerecht neerzetten, een koksmuts neerzetten of een bestelling aankondigen.",
  "BAN-11":
    "Onder een stolp kun je niets neerzetten: dat vak wordt alleen gevuld door aan te kondigen. Een stolp alleen maakt de vakken ernaast niet bruikbaar.",
  "BAN-12": "Een gerecht dat op is, kun je niet neerzetten. Na je tweede koksmuts heb je er geen meer.",
  "BAN-13":
    "In plaats van iets neer te zetten mag je een bestelling aankondigen. Kies een stolp die een gerecht of een koksmuts raakt, en noem een van de vier gerechten. Je mag elk gerecht noemen, ook een dat op is of waarvan je weet dat het niet klopt.",
  "BAN-14":
    "De stolp wordt voor ieders ogen opgetild. Het bestelde gerecht komt uit de keuken op dat vak, of je het nu goed had of niet.",
  "BAN-15":
    "Heeft de keuken dat gerecht niet meer, dan blijft het vak leeg en kun je deze beurt geen menu scoren. Vanaf dan is het een vak als alle andere.",
  "BAN-16":
    "Had je het goed, dan houd je de bestelling: 1 punt aan het eind, ook als er geen gerecht kon worden neergezet. Had je het fout, dan gaat de bestelling uit het spel.",
  "BAN-17":
    "Maakt wat net is neergezet een rij af die op een van je menu’s staat, dan mag je dat menu open neerleggen. De punten tellen aan het eind voor jou. Een rij is drie aangrenzende vakken in een rechte lijn; het boeket, een stolp of een leeg vak onderbreekt de rij. Je hoeft niet te scoren; dan tel je als iemand die niet heeft gescoord.",
  "BAN-18":
    "Een rij mag van beide kanten worden gelezen. Het midden telt: hamburger, salade, pudding is niet hamburger, pudding, salade.",
  "BAN-19":
    "Gerechten en koksmutsen die er al stonden tellen mee, van wie dan ook. Wat er nieuw bijkomt, moet in de rij zitten.",
  "BAN-20":
    "Een koksmuts op een menu is een koksmuts van welke kleur dan ook. Een koksmuts vervangt nooit een gerecht.",
  "BAN-21": "Hooguit één menu per beurt. Passen er meer, kies dan.",
  "BAN-22": "Heb je deze beurt geen menu gescoord, dan mag je er één afleggen, open naast zijn stapel.",
  "BAN-23": "Je mag geen menu afleggen waarvan de stapel en de aflegstapel allebei leeg zijn.",
  "BAN-24":
    "Daarna trek je tot je weer drie menu’s hebt, eerst van de waarde die je hebt gescoord of afgelegd. Is die stapel leeg, dan wordt zijn aflegstapel geschud en de nieuwe stapel, met het net afgelegde menu erbij.",
  "BAN-25":
    "Zijn die stapel en zijn aflegstapel leeg, dan trek je van een andere stapel. Kies die voordat je kijkt. Is er nergens meer iets, dan trek je niet.",
  "BAN-26":
    "Het spel eindigt als op alle 36 vakken een gerecht of een koksmuts staat. Een vak met een stolp is niet gevuld. Wie het laatste vak vult, mag nog een menu scoren. Daarna legt niemand meer af, trekt niemand meer en komt niemand meer aan de beurt.",
  "BAN-27":
    "Tel je gescoorde menu’s en 1 punt per gehouden bestelling. Wie de meeste punten heeft, wint. Bij gelijke stand wint wie meer bestellingen heeft; anders wordt de overwinning gedeeld.",
  "BAN-28": "Kun je niets neerzetten en niets aankondigen, dan gaat je beurt verder met stap 3 en 4.",
  "BAN-29":
    "Aan het eind telt elke koksmuts op tafel voor de eigenaar. Hij levert evenveel punten op als er gelijke gerechten aan raken; de soort die het meest voorkomt, telt. Eén enkel gerecht geeft 1 punt. Koksmutsen zijn geen gerechten.",
  "BAN-30":
    "Wie de meeste menu’s van waarde 1 heeft gescoord, krijgt 3 punten; voor waarde 2 zijn het er 2. Bij gelijke stand krijgt iedereen die gelijk staat ze, maar niemand zonder zo’n menu. Waarde 3 levert niets op. Alleen menu’s die je aan het eind nog hebt, tellen.",
  "BAN-31":
    "De bestellingen komen niet op de hoeken. Te beginnen bij de startspeler en met de klok mee pakt iedereen ongezien de volgende bestelling en legt die op een vrij vak dat het boeket niet raakt. Dat gaat door tot er zes liggen, of acht als jullie dat hebben gekozen. Dan worden ze allemaal getoond en afgedekt.",
  "BAN-32":
    "Gehouden bestellingen van verschillende gerechten vormen een set: 1, 3, 5 of 8 punten voor één, twee, drie of vier verschillende gerechten. Je hebt één set; die komt in plaats van het ene punt voor elke bestelling erin. Elke andere bestelling geeft 1 punt.",
  "BAN-33":
    "Na een foute aankondiging lever je ook een van je gescoorde menu’s in, als je er een hebt. Je kiest zelf welk. Het gaat naar de aflegstapel voordat je een menu mag scoren. Dit is niet het afleggen van stap 3, en je trekt er niets voor terug.",
  "BAN-34":
    "Oranje heeft drie menu’s van 3, één van 1 en drie bestellingen: 13 punten. Roze heeft drie menu’s van 1, twee van 2, één van 3 en twee bestellingen: 12 punten. Blauw heeft drie menu’s van 2 en één van 1: 7 punten. Met ‘Fijnproever’ krijgt Roze er 3 bij voor de meeste menu’s van waarde 1: 15. Blauw krijgt er 3 voor een koksmuts met drie hamburgers, 2 voor een koksmuts met twee puddingen en twee fruitsalades, en 2 voor de meeste menu’s van waarde 2: 14.",
  "BAN-35":
    "Je ziet je eigen menu’s, en hoeveel menu’s van welke waarde de anderen in de hand hebben. Iedereen ziet de tafel, de keuken, hoe groot de stapels zijn, de aflegstapels, de gescoorde menu’s, de resterende koksmutsen, de gehouden en de fout aangekondigde bestellingen en wat er is genoemd. Na het tonen ziet niemand meer wat er onder een stolp zit: je moet het onthouden. De bestellingen die ongezien uit het spel zijn gegaan, blijven verborgen.",
} satisfies typeof en;
